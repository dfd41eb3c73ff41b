// SPDX-License-Identifier: Apache-2.0
// Does a cmpxchg fail exactly when the line was written since it was read, and try again?
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::Scene;

Scene hold_only(const std::string& strategy, unsigned cores) {
  Scene scene(fixtures::machine_of(1, cores), cores);
  scene.traffic.arrivals = Arrivals::cbr;
  scene.traffic.flows = 1; // a packet at every queue at 10,000 ns
  scene.offered_pps = 1e5;
  scene.path.steps = {fixtures::hold()};
  scene.variant.strategies["shared"] = strategy;
  return scene;
}

void expect_first_done(Simulation& simulation, std::size_t queue, double ns) {
  simulation.advance_to(nanoseconds(ns) - Picoseconds(1));
  EXPECT_EQ(simulation.queue(queue).counters().done, 0U);
  simulation.advance_to(nanoseconds(ns));
  EXPECT_EQ(simulation.queue(queue).counters().done, 1U);
}

TEST(CompareSwap, AloneIsALoadAndOneRmw) {
  const auto simulation = hold_only("inc_not_zero", 1).start();
  expect_first_done(*simulation, 0, 10'000 + 2 + 10);
  EXPECT_EQ(fixtures::line_counters(*simulation).accesses, 2U);
}

TEST(CompareSwap, IsRepeatedWhenAnotherCoreWroteSinceTheLoad) {
  // load 100, c 10, T 60 = R 25 + D 35, h 20, U 30.
  //   core 0: load 10,000 .. 10,100 (first touch); cmpxchg issued 10,100
  //   core 1: load issued 10,000, snoop 10,025, released when core 0's load ends, arrives 10,135, done 10,235;
  //           cmpxchg issued 10,235
  //   core 0: upgrade, snoop max(10,100 + 15, 10,135 + 20), released when core 1's load ends, 10,235, arrives 10,250,
  //           done 10,260: the line is written
  //   core 1: snoop 10,270, arrives 10,305, done 10,315: not the value it read; again, a hit: 10,325
  Scene scene = hold_only("inc_not_zero", 2);
  scene.machine.coherence.load_hit_ns = 100;
  const auto simulation = scene.start();
  expect_first_done(*simulation, 0, 10'260);
  expect_first_done(*simulation, 1, 10'325);
  EXPECT_EQ(fixtures::line_counters(*simulation).accesses, 2U + 3U);
}

std::uint64_t accesses_per_packet_in_thousandths(const std::string& strategy, unsigned cores) {
  Scene scene = hold_only(strategy, cores);
  scene.path.steps = {fixtures::work(200), fixtures::hold(), fixtures::work(100), fixtures::release()};
  scene.path.work_variation = 0.3;
  scene.offered_pps = 1e7;
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(1));
  return 1000 * fixtures::line_counters(*simulation).accesses / fixtures::done(*simulation);
}

TEST(CompareSwap, OneCoreNeverRetries) { EXPECT_EQ(accesses_per_packet_in_thousandths("inc_not_zero", 1), 3000U); }

TEST(CompareSwap, ManyCoresDo) { EXPECT_GT(accesses_per_packet_in_thousandths("inc_not_zero", 4), 3100U); }

TEST(CompareSwap, AFetchAddNeverRetries) {
  // One packet per core may be half way.
  EXPECT_NEAR(static_cast<double>(accesses_per_packet_in_thousandths("rcuref", 4)), 2000, 2);
}

} // namespace
} // namespace linebounce
