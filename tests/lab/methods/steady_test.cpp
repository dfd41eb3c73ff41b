// SPDX-License-Identifier: Apache-2.0
// Does a steady run stop when it knows enough, and say how much it knows?
#include "lab/methods/steady.h"
#include "tests/lab/methods/scenarios.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

Point steady(const Scenario& scenario, double offered_pps, std::uint64_t seed = 1) {
  const Bench bench(scenario, scenario.variants.front(), nullptr);
  return measure_steady(bench, bench.senders.offer(offered_pps), seed);
}

TEST(Steady, ASaturatedCoreForwardsOneOverItsWork) {
  const Point point = steady(fixtures::constant_work(1, 1), 10e6);
  EXPECT_NEAR(point.throughput_pps.mean, 1e6, 600); // one packet in a window of 2 ms
  EXPECT_EQ(point.stopped_by, "precision");
  EXPECT_NEAR(point.simulated_s, 0.002 + 5 * 0.002, 1e-9) << "min_windows are enough for a constant";
}

TEST(Steady, RunsOnUntilTheIntervalIsAsNarrowAsAsked) {
  Scenario scenario = fixtures::constant_work(1, 1);
  scenario.method.precision = 0.004; // half the load of Poisson: 1000 packets a window, 3 % each, so some 200 windows
  scenario.method.max_windows = 2000;
  const Point point = steady(scenario, 0.5e6);
  EXPECT_EQ(point.stopped_by, "precision");
  const double half = (point.throughput_pps.high - point.throughput_pps.low) / 2;
  EXPECT_LE(half, 0.004 * point.throughput_pps.mean);
  EXPECT_GT(point.simulated_s, 0.002 * 50);
  EXPECT_NEAR(point.throughput_pps.mean, 0.5e6, 3 * half) << "and the interval is an honest one";
}

TEST(Steady, StopsAtTheMostWindowsAndSaysSo) {
  Scenario scenario = fixtures::constant_work(1, 1);
  scenario.method.precision = 1e-6;
  scenario.method.max_windows = 7;
  const Point point = steady(scenario, 0.5e6);
  EXPECT_EQ(point.stopped_by, "max_windows");
  EXPECT_NEAR(point.simulated_s, 0.002 + 7 * 0.002, 1e-9);
}

TEST(Steady, ReportsLossAndLatency) {
  const Point point = steady(fixtures::constant_work(1, 1), 2e6);
  EXPECT_NEAR(point.loss_ratio, 0.5, 0.02);
  EXPECT_EQ(point.offered_pps, 2e6);
  // Always behind a full ring: 512 waiting and its own work.
  EXPECT_NEAR(point.latency_p50_ns, 513e3, 513e3 * 0.02);
}

TEST(Steady, FunctionSharesAddUpToOne) {
  Scenario scenario = fixtures::constant_work(1, 1);
  scenario.machine.softirq.poll_ns = 500;
  Step second = linebounce::fixtures::work(3000);
  second.fn = "second";
  scenario.path.steps.push_back(second);
  const Point point = steady(scenario, 10e6);
  ASSERT_EQ(point.function_share.size(), 3U);
  EXPECT_EQ(point.function_share[0].name, "second") << "largest first";
  const double packet = 4000 + 500 / 64.0;
  EXPECT_NEAR(point.function_share[0].busy, 3000 / packet, 1e-3);
  EXPECT_NEAR(point.function_share[1].busy, 1000 / packet, 1e-3);
  EXPECT_NEAR(point.function_share[2].busy, 500 / 64.0 / packet, 1e-3);
}

TEST(Steady, OneSeedGivesOnePoint) {
  const Scenario scenario = fixtures::constant_work(2, 2);
  EXPECT_EQ(steady(scenario, 1e6, 5).fingerprint, steady(scenario, 1e6, 5).fingerprint);
  EXPECT_NE(steady(scenario, 1e6, 5).fingerprint, steady(scenario, 1e6, 6).fingerprint);
}

} // namespace
} // namespace linebounce::lab
