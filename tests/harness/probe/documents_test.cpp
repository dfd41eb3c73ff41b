// SPDX-License-Identifier: Apache-2.0
// Does a probe's result become the machine and the measurement it is?
#include "harness/probe/documents.h"

#include "lab/scenario/measurement.h"
#include "lab/scenario/validate.h"
#include "tests/lab/scenario/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace linebounce::harness {
namespace {

Observed of(double median) {
  Observed observed;
  observed.sample = {median, 1};
  observed.trials = 9;
  return observed;
}

Pairing pairing(unsigned from, unsigned to, Distance distance, double ping_pong, double rmw, double after_load) {
  Pairing pair;
  pair.distance = distance;
  pair.transfer = {from, to, of(ping_pong), of(rmw), of(rmw), of(after_load)};
  return pair;
}

/// Two sockets of two cores with two threads each.
ProbeResult two_sockets() {
  ProbeResult result;
  result.topology.sockets = 2;
  result.topology.cores_per_llc = 2;
  result.topology.threads_per_core = 2;
  result.tsc_ghz = 2;
  result.clocks = {{1, 3.5}, {2, 3}};
  result.alone = {of(7), of(6), of(11), of(1.5), of(0.3)};
  result.llc_load_ns = 20;
  result.smt_slowdown = 1.4;
  result.pairs = {pairing(0, 1, Distance::same_llc, 40, 50, 50), pairing(2, 3, Distance::same_llc, 60, 70, 70),
                  pairing(0, 2, Distance::other_socket, 120, 150, 240)};
  result.contests = {{Contest::fetch_add, "near_first", {0, 1}, 50, of(2e7)},
                     {Contest::pair, "in_turn", {0, 2}, 0, of(1e7)},
                     {Contest::compare_swap, "siblings", {0, 4}, 0, of(1e7)}};
  return result;
}

TEST(Costs, AreMediansOverTheClass) {
  const auto cost = cost_of(two_sockets(), Distance::same_llc);
  ASSERT_TRUE(cost);
  EXPECT_DOUBLE_EQ(cost->transfer_ns, 60);
  EXPECT_DOUBLE_EQ(cost->data_ns, 0.60 * 50);
  EXPECT_DOUBLE_EQ(cost->turnaround_ns, 0.35 * 50);
  EXPECT_DOUBLE_EQ(cost->upgrade_ns, 60);
}

TEST(Costs, AClassNobodyMeasuredHasNone) { EXPECT_FALSE(cost_of(two_sockets(), Distance::same_socket)); }

TEST(Costs, DataIsNeverLongerThanTheTransfer) {
  ProbeResult result = two_sockets();
  result.pairs = {pairing(0, 1, Distance::same_llc, 100, 20, 20)};
  EXPECT_DOUBLE_EQ(cost_of(result, Distance::same_llc)->transfer_ns, 60);
}

TEST(Costs, ALoadThatLeavesAnUpgradeToPayShares) {
  EXPECT_EQ(load_of_modified(two_sockets()), LoadOfModified::share);
  ProbeResult migrating = two_sockets();
  for (Pairing& pair : migrating.pairs)
    pair.transfer.rmw_after_load_ns = of(1);
  EXPECT_EQ(load_of_modified(migrating), LoadOfModified::migrate);
  EXPECT_DOUBLE_EQ(cost_of(migrating, Distance::other_socket)->upgrade_ns, 150) << "little is shared: as a transfer";
}

TEST(MachineText, IsAMachineWithMeasuredOrigins) {
  const std::string text = machine_text(two_sockets());
  const auto json = nlohmann::json::parse(text);
  EXPECT_EQ(json["sockets"], 2);
  EXPECT_EQ(json["clock"]["base_ghz"]["value"], 3) << "the clock with all cores busy";
  EXPECT_EQ(json["clock"]["turbo_bins"][0]["ghz"]["value"], 3.5);
  EXPECT_EQ(json["coherence"]["rmw_hit_ns"]["value"], 7);
  EXPECT_EQ(json["coherence"]["rmw_hit_ns"]["from"], "measured");
  EXPECT_EQ(json["coherence"]["by_distance"]["other_socket"]["upgrade_ns"]["value"], 240);
  EXPECT_EQ(json["coherence"]["by_distance"]["same_llc"]["data_ns"]["from"], "assumed");
  EXPECT_EQ(json["memory"]["remote_read_ns"]["value"], 150);
  EXPECT_EQ(json["smt_slowdown"]["value"], 1.4);
  const lab::TemporaryFolder folder;
  EXPECT_EQ(lab::validate(folder.write("machine.json", text)), "machine");
}

TEST(MeasurementText, HasTheRowsTheScenarioCanPlay) {
  const std::string text = measurement_text(two_sockets());
  const lab::TemporaryFolder folder;
  const lab::Measurement read = lab::Measurement::load(folder.write("m.json", text));
  EXPECT_EQ(read.workload, "host-probe");
  ASSERT_EQ(read.rows.size(), 2U);
  EXPECT_EQ(read.rows[0].variant, "fetch_add");
  EXPECT_EQ(read.rows[0].sweep, nlohmann::json({{"work_cycles", 50}, {"workers", 2}, {"placement", "near_first"}}));
  EXPECT_EQ(read.rows[1].variant, "pair");
  EXPECT_EQ(nlohmann::json::parse(text)["context"]["other_placements"].size(), 1U);
}

TEST(HostTopology, CountsTheCpusThisProcessMayUse) {
  const HostTopology host = host_topology();
  EXPECT_FALSE(host.cpus.empty());
  EXPECT_LE(host.cpus.size(), host.sockets * host.llcs_per_socket * host.cores_per_llc * host.threads_per_core);
  for (const HostCpu& cpu : host.cpus)
    EXPECT_EQ(distance(cpu, cpu), Distance::same_core);
}

TEST(Noise, StealAndMovingClocksAreSaid) {
  const Noise noise = noise_between({1.0, 3.0}, {1.5, 3.3}, 10, 2);
  EXPECT_DOUBLE_EQ(*noise.steal_share, 0.025);
  EXPECT_NEAR(noise.clock_change, 0.1, 1e-12);
  EXPECT_THAT(warnings(noise, 100, 30), testing::SizeIs(3));
  EXPECT_THAT(warnings({0.0, 0.0}, 100, 10), testing::IsEmpty());
  EXPECT_FALSE(noise_between({std::nullopt, 3.0}, {1.5, 3.0}, 10, 2).steal_share) << "a host that does not say";
}

} // namespace
} // namespace linebounce::harness
