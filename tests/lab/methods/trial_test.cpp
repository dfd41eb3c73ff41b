// SPDX-License-Identifier: Apache-2.0
// Does a trial count what it offered, forwarded and lost?
#include "lab/methods/trial.h"
#include "tests/lab/methods/scenarios.h"

#include <gtest/gtest.h>

#include <numeric>

namespace linebounce::lab {
namespace {

TrialResult trial(const Scenario& scenario, double offered_pps, std::size_t windows = 1) {
  const Bench bench(scenario, scenario.variants.front(), nullptr);
  return run_trial(bench, spread_flows(bench, 1), bench.senders.offer(offered_pps), 1,
                   milliseconds(scenario.method.window_ms),
                   [windows](const auto& so_far) { return so_far.size() >= windows; });
}

TEST(Trial, BelowSaturationNothingIsLost) {
  // 4 queues at 0.5 of their rate. Packets in flight at the ends: a few in 4000.
  const TrialResult result = trial(fixtures::constant_work(4, 4), 2e6);
  EXPECT_NEAR(result.loss_ratio, 0, 0.002);
  EXPECT_NEAR(result.forwarded_pps, 2e6, 2e6 * 5 / std::sqrt(4000)); // Poisson
  EXPECT_EQ(result.offered_pps, 2e6);
}

TEST(Trial, AboveSaturationTheRestIsLost) {
  // 4 cores of 1 Mpps under 5 Mpps.
  Scenario scenario = fixtures::constant_work(4, 4);
  scenario.traffic.arrivals = Arrivals::cbr;
  const TrialResult result = trial(scenario, 5e6);
  EXPECT_NEAR(result.forwarded_pps, 4e6, 4e6 * 0.002);
  EXPECT_NEAR(result.loss_ratio, 0.2, 0.01);
}

TEST(Trial, GrowthOfTheBacklogIsLoss) {
  // 1.1 Mpps at a core of 1 Mpps: a ring of 32,768 never fills in 4 ms, and still one packet in eleven is not
  // forwarded.
  Scenario scenario = fixtures::constant_work(1, 1);
  scenario.port.nic.ring_entries = 32'768;
  scenario.traffic.arrivals = Arrivals::cbr;
  const TrialResult result = trial(scenario, 1.1e6);
  EXPECT_NEAR(result.loss_ratio, 0.1 / 1.1, 0.002);
}

TEST(Trial, WhatTheWireCannotCarryIsLost) {
  // 1 Gb/s carries 1.488 Mpps; the two cores could take 2.
  Scenario scenario = fixtures::constant_work(2, 2);
  scenario.port.nic.wire_gbps = 1;
  const TrialResult result = trial(scenario, 3e6);
  EXPECT_NEAR(result.forwarded_pps, 1.488e6, 1.488e6 * 5 / std::sqrt(3000));
  EXPECT_NEAR(result.loss_ratio, 1 - 1.488 / 3, 0.004);
}

TEST(Trial, QueuesAddUpToTheTotal) {
  const TrialResult result = trial(fixtures::constant_work(10, 10), 5e6);
  ASSERT_EQ(result.per_queue_pps.size(), 10U);
  EXPECT_NEAR(std::accumulate(result.per_queue_pps.begin(), result.per_queue_pps.end(), 0.0), result.forwarded_pps, 1);
}

TEST(Trial, WindowsAverageToTheWhole) {
  const TrialResult result = trial(fixtures::constant_work(4, 4), 2e6, 7);
  ASSERT_EQ(result.windows.size(), 7U);
  double sum = 0;
  for (const Window& window : result.windows)
    sum += window.forwarded_pps;
  EXPECT_NEAR(sum / 7, result.forwarded_pps, 1);
  EXPECT_DOUBLE_EQ(result.simulated_s, 0.016) << "warm-up and windows";
}

TEST(Trial, StatisticsLeaveOutTheWarmUp) {
  const TrialResult result = trial(fixtures::constant_work(1, 1), 0.5e6);
  EXPECT_NEAR(static_cast<double>(result.latency.total()), 0.5e6 * 0.002, 5 * std::sqrt(1000));
  EXPECT_GT(result.packets, result.latency.total());
}

TEST(Trial, AStopFlagInterruptsIt) {
  const Scenario scenario = fixtures::constant_work(1, 1);
  const std::atomic<bool> stop = true;
  const Bench bench(scenario, scenario.variants.front(), &stop);
  EXPECT_THROW(run_trial(bench, spread_flows(bench, 1), bench.senders.offer(1e6), 1, milliseconds(1),
                         [](const auto&) { return true; }),
               Interrupted);
  EXPECT_NEAR(trial(scenario, 0.5e6).loss_ratio, 0, 0.01) << "and the next one runs";
}

TEST(Trial, OneSeedGivesOneFingerprint) {
  const Scenario scenario = fixtures::constant_work(4, 4);
  EXPECT_EQ(trial(scenario, 3e6).fingerprint, trial(scenario, 3e6).fingerprint);
  EXPECT_NE(trial(scenario, 3e6).fingerprint, trial(scenario, 3.1e6).fingerprint);
}

} // namespace
} // namespace linebounce::lab
