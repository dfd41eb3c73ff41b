// SPDX-License-Identifier: Apache-2.0
// Do responsive flows get their max-min share, weighed by 1/latency, and the same to the bit whenever they ask?
#include "sim/error.h"
#include "sim/world.h"

#include <gtest/gtest.h>

#include <limits>
#include <numeric>
#include <vector>

namespace linebounce {
namespace {

constexpr double giga = 1e9;
constexpr double at_once = 1e-5; // latency of flows for which it does not matter

NetworkFlow flow(double port_gbps, double demand_gbps, double latency_s = at_once) {
  return {port_gbps * giga, demand_gbps * giga, latency_s};
}

std::vector<double> shares_gbps(const NetworkPlan& plan) {
  std::vector<double> rates = World::instance().share(plan);
  for (double& rate : rates)
    rate /= giga;
  return rates;
}

void expect_shares(const NetworkPlan& plan, const std::vector<double>& expected) {
  const auto rates = shares_gbps(plan);
  ASSERT_EQ(rates.size(), expected.size());
  for (std::size_t i = 0; i < rates.size(); ++i)
    EXPECT_NEAR(rates[i], expected[i], 1e-5 * expected[i]) << "flow " << i;
}

TEST(Share, AFlowAloneGetsItsDemand) { expect_shares({{flow(10, 0.25)}, 40 * giga, 40 * giga}, {0.25}); }

TEST(Share, OrTheNarrowestOfItsPortsWithoutAnyFactor) {
  expect_shares({{flow(10, 99)}, 40 * giga, 40 * giga}, {10});
  expect_shares({{flow(10, 99)}, 2.5 * giga, 40 * giga}, {2.5});
  expect_shares({{flow(10, 99)}, 40 * giga, 1 * giga}, {1});
}

TEST(Share, EqualFlowsSplitTheUplink) {
  expect_shares({{flow(10, 10), flow(10, 10), flow(10, 10), flow(10, 10)}, 20 * giga, 100 * giga}, {5, 5, 5, 5});
}

TEST(Share, WhatASmallPortOrDemandLeavesGoesToTheOthers) {
  // 20 Gb/s: 1 and 2.5 are satisfied, the rest have 16.5 / 3 = 5.5, of which one can take but 4: (16.5 - 4) / 2.
  const NetworkPlan plan{{flow(1, 99), flow(25, 2.5), flow(4, 99), flow(25, 99), flow(25, 99)}, 40 * giga, 20 * giga};
  expect_shares(plan, {1, 2.5, 4, 6.25, 6.25});
}

TEST(Share, AtASharedBottleneckIsAsOneOverLatency) {
  expect_shares({{flow(25, 99, 10e-6), flow(25, 99, 30e-6)}, 20 * giga, 20 * giga}, {15, 5});
  expect_shares({{flow(12, 99, 10e-6), flow(25, 99, 30e-6)}, 20 * giga, 20 * giga}, {12, 8});
}

TEST(Share, ASilentFlowTakesNothing) { expect_shares({{flow(10, 0), flow(10, 99)}, 10 * giga, 10 * giga}, {0, 10}); }

TEST(Share, AFullNetworkLetsNothingThrough) {
  expect_shares({{flow(10, 10)}, 0, 10 * giga}, {0});
  expect_shares({{flow(10, 10)}, 10 * giga, 0}, {0});
}

TEST(Share, WithoutFlowsIsNothing) { EXPECT_TRUE(World::instance().share({{}, giga, giga}).empty()); }

TEST(Share, OfAllPortsAtOnceAddsUpToTheBottleneck) {
  NetworkPlan plan{{}, 100 * giga, 100 * giga};
  for (std::size_t i = 0; i < max_network_flows; ++i)
    plan.flows.push_back(flow(10, 1 + 0.1 * static_cast<double>(i), 1e-6 * static_cast<double>(1 + i % 7)));
  const auto rates = shares_gbps(plan);
  EXPECT_NEAR(std::accumulate(rates.begin(), rates.end(), 0.0), 100, 100 * 1e-5);
  for (std::size_t i = 0; i < rates.size(); ++i) {
    EXPECT_GT(rates[i], 0);
    EXPECT_LE(rates[i], plan.flows[i].demand_bps / giga);
  }
}

TEST(Share, IsTheSameToTheBitAfterAHundredOthersAndRuns) {
  const NetworkPlan plan{
      {flow(10, 7, 3e-6), flow(10, 99, 1e-3), flow(25, 99, 7e-6), flow(3, 99, 1e-5)}, 21 * giga, 20 * giga};
  const std::vector<double> first = World::instance().share(plan);
  class Idle final : public Component {
    void advance_to(Picoseconds) override {}
  } idle;
  for (int i = 1; i <= 100; ++i) {
    NetworkPlan other{{}, 3 * giga * i, 100 * giga / i};
    for (int sender = 0; sender < i % 9; ++sender)
      other.flows.push_back(flow(0.7 * i, 99.0 / (1 + sender), 1e-6 * (i + sender)));
    World::instance().share(other);
    World::instance().run(idle, [&](Conductor& conductor) { conductor.wait_until(milliseconds(333.3) * i); });
    ASSERT_EQ(World::instance().share(plan), first) << "after " << i;
  }
}

TEST(Share, ARunAfterItCountsFromItsOwnStart) {
  class Recorder final : public Component {
  public:
    void advance_to(Picoseconds border) override { reached = border; }
    Picoseconds reached{0};
  } recorder;
  World::instance().share({{flow(10, 99), flow(10, 99)}, 10 * giga, 10 * giga});
  EXPECT_EQ(recorder.reached, Picoseconds(0)) << "no component runs while flows are sent";
  World::instance().run(recorder, [&](Conductor& conductor) {
    conductor.wait_until(Picoseconds(1));
    EXPECT_EQ(recorder.reached, Picoseconds(1));
    conductor.wait_until(Picoseconds(1'000'000'000'001));
  });
  EXPECT_EQ(recorder.reached, Picoseconds(1'000'000'000'001));
}

TEST(Share, RefusesWhatIsOutOfRange) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  World& world = World::instance();
  EXPECT_THROW(world.share({{flow(0, 1)}, giga, giga}), InternalError);
  EXPECT_THROW(world.share({{flow(1, -1)}, giga, giga}), InternalError);
  EXPECT_THROW(world.share({{flow(1, nan)}, giga, giga}), InternalError);
  EXPECT_THROW(world.share({{flow(1, 1, 0)}, giga, giga}), InternalError);
  EXPECT_THROW(world.share({{flow(1, 1, 2)}, giga, giga}), InternalError);
  EXPECT_THROW(world.share({{flow(1, 1)}, -1, giga}), InternalError);
  EXPECT_THROW(world.share({std::vector<NetworkFlow>(max_network_flows + 1, flow(1, 1)), giga, giga}), InternalError);
}

} // namespace
} // namespace linebounce
