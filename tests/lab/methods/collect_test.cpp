// SPDX-License-Identifier: Apache-2.0
// Do the trials of a point add up as they should?
#include "lab/methods/collect.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

TrialResult trial(double offered_pps, double loss_ratio, std::vector<double> per_queue_pps) {
  TrialResult result;
  result.offered_pps = offered_pps;
  result.loss_ratio = loss_ratio;
  result.per_queue_pps = std::move(per_queue_pps);
  return result;
}

TEST(Collect, RatesAreMeansOverTheTrials) {
  const Point point = collect({trial(100, 0.01, {40, 60}), trial(200, 0.03, {80, 120})});
  EXPECT_DOUBLE_EQ(point.offered_pps, 150);
  EXPECT_DOUBLE_EQ(point.loss_ratio, 0.02);
  EXPECT_EQ(point.per_queue_pps, (std::vector<double>{60, 90}));
}

TEST(Collect, FunctionSharesAreOfTheSumOfTimesLargestFirst) {
  TrialResult first = trial(1, 0, {1});
  TrialResult second = first;
  first.function_times = {{"napi_poll", nanoseconds(10), {}}, {"ip_rcv", nanoseconds(30), {}}};
  second.function_times = {{"napi_poll", nanoseconds(10), {}}, {"ip_rcv", nanoseconds(150), nanoseconds(60)}};
  const Point point = collect({first, second});
  ASSERT_EQ(point.function_share.size(), 2U);
  EXPECT_EQ(point.function_share[0].name, "ip_rcv");
  EXPECT_DOUBLE_EQ(point.function_share[0].busy, 0.9);
  EXPECT_DOUBLE_EQ(point.function_share[0].stalled, 0.3);
  EXPECT_DOUBLE_EQ(point.function_share[1].busy, 0.1);
}

TEST(Collect, LinesAreSummedAndTheirWaitIsTheMeanOverMisses) {
  TrialResult first = trial(1, 0, {1});
  TrialResult second = first;
  first.fields = {
      {"dst", "refcnt", {.accesses = 10, .misses = 1, .lcl_hitm = 1, .rmt_hitm = 0, .waited = nanoseconds(100)}}};
  second.fields = {
      {"dst", "refcnt", {.accesses = 20, .misses = 3, .lcl_hitm = 1, .rmt_hitm = 2, .waited = nanoseconds(700)}}};
  const Point point = collect({first, second});
  ASSERT_EQ(point.lines.size(), 1U);
  EXPECT_EQ(point.lines[0].accesses, 30U);
  EXPECT_EQ(point.lines[0].lcl_hitm, 2U);
  EXPECT_EQ(point.lines[0].rmt_hitm, 2U);
  EXPECT_DOUBLE_EQ(point.lines[0].wait_ns_mean, 200);
}

TEST(Collect, LatencyIsOfAllPacketsTogether) {
  TrialResult first = trial(1, 0, {1});
  TrialResult second = first;
  for (int i = 0; i < 99; ++i)
    first.latency.add(nanoseconds(0.010));
  second.latency.add(nanoseconds(0.060));
  const Point point = collect({first, second});
  EXPECT_DOUBLE_EQ(point.latency_p50_ns, 0.010);
  EXPECT_DOUBLE_EQ(point.latency_p99_ns, 0.060);
}

TEST(Collect, TheFingerprintSeesEveryTrial) {
  TrialResult one = trial(1, 0, {1});
  TrialResult other = one;
  one.fingerprint = 1;
  other.fingerprint = 2;
  EXPECT_NE(collect({one, one}).fingerprint, collect({one, other}).fingerprint);
  EXPECT_NE(collect({one, other}).fingerprint, collect({other, one}).fingerprint);
}

TEST(AddCost, CountsWhetherOrNotTheTrialCounts) {
  Point point;
  TrialResult result;
  result.wall_s = 0.5;
  result.simulated_s = 0.25;
  result.events = 100;
  result.packets = 10;
  add_cost(point, result);
  add_cost(point, result);
  EXPECT_DOUBLE_EQ(point.wall_s, 1);
  EXPECT_DOUBLE_EQ(point.simulated_s, 0.5);
  EXPECT_EQ(point.events, 200U);
  EXPECT_EQ(point.packets, 20U);
}

} // namespace
} // namespace linebounce::lab
