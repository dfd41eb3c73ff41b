// SPDX-License-Identifier: Apache-2.0
// Is the load that reaches the queues the one the network lets through, for each method? Frames of 101 bytes: 1 Gb/s is
// 1 Mpps.
#include "lab/methods/ndr.h"
#include "lab/methods/senders.h"
#include "lab/methods/steady.h"
#include "tests/lab/methods/scenarios.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

/// 4 queues of 1 Mpps behind a NIC of 10 Gb/s.
Scenario behind(const Network& network) {
  Scenario scenario = fixtures::constant_work(4, 4);
  scenario.traffic.frame_bytes = 101;
  scenario.port.nic.wire_gbps = 10;
  scenario.network = network;
  scenario.method.min_replicates = scenario.method.max_replicates = 2;
  return scenario;
}

const Sender one_gbps = {"one", 1, 1, false, 10};
const Sender five_gbps = {"five", 5, 3, false, 10};

Point ndr(const Scenario& scenario) {
  return measure_ndr(Bench(scenario, scenario.variants.front(), nullptr), Ndr{0.005, 20}, 1);
}

TEST(Senders, WithoutANetworkOneOffersNoMoreThanTheDeviceTakes) {
  Scenario scenario = behind({});
  scenario.network.reset();
  EXPECT_EQ(Senders(scenario).most_pps(), 10e6);
  scenario.port.nic.device_limit_mpps = 7;
  const Senders senders(scenario);
  EXPECT_EQ(senders.most_pps(), 7e6);
  EXPECT_EQ(senders.offer_all().offered_pps, 7e6);
  EXPECT_EQ(senders.offer(9e6).delivered_pps, 7e6);
  EXPECT_TRUE(senders.offer(9e6).senders.empty());
}

TEST(Senders, OneOnAPortOfTheWiresRateIsTheSameToTheBit) {
  for (const unsigned frame : {60U, 82U, 101U, 1514U}) {
    Scenario with = behind({{{"generator", 10, 0.3, false, 10}}, {}, {}});
    with.traffic.frame_bytes = frame;
    Scenario without = with;
    without.network.reset();
    const Senders a(with);
    const Senders b(without);
    EXPECT_EQ(a.most_pps(), b.most_pps());
    for (const double pps : {1e5, 1e6 / 3, a.most_pps(), 20e6}) {
      EXPECT_EQ(a.offer(pps).offered_pps, b.offer(pps).offered_pps);
      EXPECT_EQ(a.offer(pps).delivered_pps, b.offer(pps).delivered_pps);
    }
    EXPECT_EQ(a.offer_all().delivered_pps, b.offer_all().delivered_pps);
  }
}

TEST(Senders, ARateIsSplitByTheirShares) {
  const Scenario scenario = behind({{one_gbps, five_gbps}, {}, {}});
  const Load load = Senders(scenario).offer(2e6);
  ASSERT_EQ(load.senders.size(), 2U);
  EXPECT_EQ(load.senders[0].name, "one");
  EXPECT_DOUBLE_EQ(load.senders[0].offered_pps, 0.5e6);
  EXPECT_DOUBLE_EQ(load.senders[1].offered_pps, 1.5e6);
}

TEST(Senders, NoMoreCanBeAskedForThanTheFirstFullPortsShare) {
  const Scenario scenario = behind({{one_gbps, five_gbps}, {}, {}});
  EXPECT_DOUBLE_EQ(Senders(scenario).most_pps(), 4e6) << "a quarter of it is 1 Mpps";
}

TEST(Senders, AllOfThemIsWhatTheirPortsCarry) {
  const Scenario scenario = behind({{one_gbps, five_gbps}, {}, 3});
  const Load load = Senders(scenario).offer_all();
  EXPECT_DOUBLE_EQ(load.offered_pps, 6e6);
  EXPECT_DOUBLE_EQ(load.delivered_pps, 3e6);
  EXPECT_DOUBLE_EQ(load.senders[1].delivered_pps, 2.5e6);
}

TEST(Senders, TheWireIsTheSlowerOfItsEnds) {
  const Scenario slow_port = behind({{five_gbps}, {}, 2});
  EXPECT_EQ(Senders(slow_port).nic().wire_gbps, 2);
  const Scenario fast_port = behind({{{"fast", 40, 1, false, 10}}, {}, 40});
  EXPECT_EQ(Senders(fast_port).nic().wire_gbps, 10);
  EXPECT_EQ(Senders(fast_port).offer_all().delivered_pps, 10e6);
}

TEST(Senders, WhatTheDeviceDropsIsInProportion) {
  Scenario scenario = behind({{one_gbps, five_gbps}, {}, {}});
  scenario.port.nic.device_limit_mpps = 3;
  const Load load = Senders(scenario).offer_all();
  EXPECT_EQ(load.delivered_pps, 3e6);
  EXPECT_DOUBLE_EQ(load.senders[0].delivered_pps, 0.5e6);
}

TEST(Senders, WhatTheNetworkShedsIsLost) {
  // 6 Mpps offered, 3 let through, and 4 cores that could take 4.
  const Scenario scenario = behind({{one_gbps, five_gbps}, {}, 3});
  const Bench bench(scenario, scenario.variants.front(), nullptr);
  const Point point = measure_steady(bench, bench.senders.offer_all(), 1);
  EXPECT_NEAR(point.loss_ratio, 0.5, 0.005);
  EXPECT_NEAR(point.throughput_pps.mean, 3e6, 3e6 * 0.01);
  EXPECT_DOUBLE_EQ(point.offered_pps, 6e6);
  EXPECT_DOUBLE_EQ(point.senders[0].delivered_pps, 0.5e6);
}

TEST(Senders, AResponsiveOneHoldsBackWithoutLoss) {
  Sender careful = five_gbps;
  careful.responsive = true;
  const Scenario scenario = behind({{careful}, 2, {}});
  const Bench bench(scenario, scenario.variants.front(), nullptr);
  const Point point = measure_steady(bench, bench.senders.offer_all(), 1);
  EXPECT_NEAR(point.offered_pps, 2e6, 2e6 * 1e-5);
  EXPECT_NEAR(point.loss_ratio, 0, 0.002);
}

TEST(Senders, TheNdrBehindAnUplinkIsTheUplink) {
  // 2 Mpps of 4 get through; 0.5 % may be lost: the search ends at 2 / 0.995, of which 2 arrive.
  const Point point = ndr(behind({{five_gbps}, 2, {}}));
  EXPECT_NEAR(point.throughput_pps.mean, 2e6, 2e6 * 0.003);
  EXPECT_GT(point.offered_pps, 2e6 * 0.999);
}

TEST(Senders, TheNdrOfAResponsiveSenderIsWhatItGets) {
  Sender careful = five_gbps;
  careful.responsive = true;
  const Point point = ndr(behind({{careful}, 2, {}}));
  EXPECT_NEAR(point.throughput_pps.mean, 2e6, 2e6 * 0.003);
  EXPECT_NEAR(point.offered_pps, 2e6, 2e6 * 1e-4);
}

TEST(Senders, OneScenarioGivesTheSameFirstAndAsTheHundredth) {
  Sender careful = five_gbps;
  careful.responsive = true;
  careful.latency_us = 35;
  Sender another = careful;
  another.gbps = 7;
  another.latency_us = 3;
  const Scenario scenario = behind({{one_gbps, careful, another}, 6, 3.1});
  const auto measure = [](const Scenario& measured) {
    const Bench bench(measured, measured.variants.front(), nullptr);
    const Load load = bench.senders.offer_all();
    return run_trial(bench, spread_flows(bench, 1), load, 1, milliseconds(1), [](const auto&) { return true; });
  };
  const TrialResult first = measure(scenario);
  for (int i = 1; i < 100; ++i) {
    Scenario other = scenario;
    other.network->uplink_gbps = 0.1 * i;
    other.network->senders[1].gbps = 9.7 / i;
    other.network->senders[2].latency_us = i;
    other.method.warmup_ms = 0.1;
    measure(other);
  }
  const TrialResult last = measure(scenario);
  EXPECT_EQ(last.fingerprint, first.fingerprint);
  EXPECT_EQ(last.offered_pps, first.offered_pps);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(last.senders[i].delivered_pps, first.senders[i].delivered_pps);
}

} // namespace
} // namespace linebounce::lab
