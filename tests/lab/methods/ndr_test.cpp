// SPDX-License-Identifier: Apache-2.0
// Does the search find the highest rate with loss <= 0.5 %? In the fluid limit, with c the rate of one core:
//   10 queues, 128 entries: 8 queues have 13/128 of the traffic. Offered x: 8 (13 x / 128 - c) = 0.005 x, so
//     x = 8 c / (8 * 13/128 - 0.005), reported 0.995 x = 9.857 c.
//   16 queues, 6 of them on remote cores of rate cR: 6 (x/16 - cR) = 0.005 x; reported 0.995 x = 16.135 cR.
// Poisson traffic adds a little: a ring of 512 at 0.6 % overload loses as M/D/1/513 does, 0.2 % of its loss more.
#include "lab/methods/ndr.h"
#include "tests/lab/methods/scenarios.h"
#include "tests/model/queueing.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

Scenario searched(unsigned queues, unsigned near) {
  Scenario scenario = fixtures::constant_work(queues, near);
  scenario.method.warmup_ms = 40;
  scenario.method.min_replicates = scenario.method.max_replicates = 2;
  return scenario;
}

Point ndr(const Scenario& scenario, double loss_ratio, double trial_ms) {
  return measure_ndr(Bench(scenario, scenario.variants.front(), nullptr), Ndr{loss_ratio, trial_ms}, 1);
}

// A trial of 60 ms counts 60,000 packets a queue, 0.41 % standard deviation each, an eighth of the loss: about 0.15 %
// of the rate, of two replicates 0.1 %. Half a percent tells 9.857 from the 9.95 of an even table.
constexpr double tolerance = 0.005;

TEST(Ndr, OfAnUnevenIndirectionTable) {
  const Point point = ndr(searched(10, 16), 0.005, 60);
  EXPECT_NEAR(point.throughput_pps.mean, 9.857e6, 9.857e6 * tolerance);
  EXPECT_LE(point.loss_ratio, 0.005);
  EXPECT_GT(point.loss_ratio, 0.003);
}

TEST(Ndr, OfSlowerRemoteCores) {
  Scenario scenario = searched(16, 10);
  scenario.port.nic.lines_per_packet = 1;
  scenario.machine.memory.remote_read_ns = 250; // cR = 0.8 Mpps
  const Point point = ndr(scenario, 0.005, 60);
  EXPECT_NEAR(point.throughput_pps.mean, 16.135 * 0.8e6, 16.135 * 0.8e6 * tolerance);
}

TEST(Ndr, WhenTheWireIsTheLimitItIsTheWire) {
  Scenario scenario = searched(4, 4);
  scenario.port.nic.wire_gbps = 2; // 2.976 Mpps at cores that could take 4
  const Point point = ndr(scenario, 0.005, 10);
  EXPECT_NEAR(point.offered_pps, 2e9 / (8 * 84), 1);
  EXPECT_NEAR(point.throughput_pps.mean, 2e9 / (8 * 84), 2e9 / (8 * 84) * 0.005);
}

TEST(Ndr, OfASmallRingIsWhereMD1KLosesTheLimit) {
  // One queue, 7 entries, 2 %: bisect the closed form. 200,000 packets a trial, losses in clumps: 0.5 % of the rate.
  double low = 0.5;
  double high = 1;
  while (high - low > 1e-6)
    (linebounce::fixtures::md1k_loss((low + high) / 2, 8) > 0.02 ? high : low) = (low + high) / 2;
  Scenario scenario = searched(1, 1);
  scenario.port.nic.ring_entries = 7;
  const Point point = ndr(scenario, 0.02, 200);
  EXPECT_NEAR(point.throughput_pps.mean, 0.98 * low * 1e6, 0.98 * low * 1e6 * 0.015);
}

TEST(Ndr, AReportIsTheOfferedRateLessItsLoss) {
  Scenario scenario = searched(2, 2);
  scenario.method.max_replicates = scenario.method.min_replicates = 1;
  const Point point = ndr(scenario, 0.01, 10);
  EXPECT_NEAR(point.throughput_pps.mean, point.offered_pps * (1 - point.loss_ratio), 1);
}

TEST(Ndr, MoreReplicatesThanTheLeastOnlyUntilTheIntervalIsNarrow) {
  Scenario scenario = searched(2, 2);
  scenario.method.warmup_ms = 2;
  scenario.method.max_replicates = 4;
  scenario.method.precision = 1; // anything will do
  EXPECT_EQ(ndr(scenario, 0.01, 5).stopped_by, "precision");
  scenario.method.precision = 1e-9; // nothing will
  EXPECT_EQ(ndr(scenario, 0.01, 5).stopped_by, "max_replicates");
}

TEST(Ndr, OneReplicateSaysNothingOfPrecision) {
  Scenario scenario = searched(1, 1);
  scenario.method.warmup_ms = 2;
  scenario.method.min_replicates = scenario.method.max_replicates = 1;
  EXPECT_EQ(ndr(scenario, 0.01, 5).stopped_by, "max_replicates");
}

} // namespace
} // namespace linebounce::lab
