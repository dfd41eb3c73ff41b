// SPDX-License-Identifier: Apache-2.0
// Cores that do nothing but RMWs on one line: k = max(1, h/c + 1/2) operations per ownership, (D + max(c, h + c/2)) / k
// ns each over all cores, whatever their number. docs/model.md, "Lines".
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::Scene;

struct Loop {
  double ns_per_operation = 0;
  double operations_per_ownership = 0;
};

// The jitter must span an operation for the means of the closed form to hold; the request part R = 15 is shorter than
// D + h, so that two cores are as many as a hundred.
Loop run_loop(unsigned cores, double c, double data, double turnaround, double jitter) {
  Scene scene(fixtures::machine_of(1, cores), cores);
  scene.machine.coherence.rmw_hit_ns = c;
  scene.machine.coherence.jitter = jitter;
  fixtures::cost(scene.machine, Distance::same_llc) = {data + 15, data, turnaround, 30, {}};
  scene.path.steps = {fixtures::access(Action::rmw)};
  scene.traffic.arrivals = Arrivals::cbr;
  scene.offered_pps = cores * 1e9 / (2 * c); // more than the line can take
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(0.1));
  simulation->clear_statistics();
  const auto before = fixtures::done(*simulation);
  simulation->advance_to(milliseconds(1.1));
  const auto operations = static_cast<double>(fixtures::done(*simulation) - before);
  EXPECT_GT(operations, 10'000);
  return {1e6 / operations, operations / static_cast<double>(fixtures::line_counters(*simulation).misses)};
}

TEST(TightLoop, SeveralOperationsPerOwnershipWhateverTheNumberOfCores) {
  // c 10, D 40, h 60: k = 6.5, (40 + 65) / 6.5 = 16.15 ns. 9000 ownerships; k has a standard deviation of 1.5.
  for (const unsigned cores : {2U, 3U, 8U, 16U}) {
    const Loop loop = run_loop(cores, 10, 40, 60, 0.4);
    EXPECT_NEAR(loop.operations_per_ownership, 6.5, 0.15) << cores;
    EXPECT_NEAR(loop.ns_per_operation, 105 / 6.5, 105 / 6.5 * 0.02) << cores;
  }
}

TEST(TightLoop, WithoutATurnaroundEachOperationPaysTheDataPart) {
  for (const unsigned cores : {2U, 3U, 8U}) {
    const Loop loop = run_loop(cores, 10, 40, 0, 0.4);
    EXPECT_NEAR(loop.operations_per_ownership, 1, 0.001) << cores;
    EXPECT_NEAR(loop.ns_per_operation, 50, 50 * 0.01) << cores;
  }
}

// Travis Downs, "A concurrency cost hierarchy" (2020), i5-1035G4, two threads of atomic adds: 32.8 ns per thread, 16.4
// over both. With the c 6.1, D 17, h 7 found for it from its ping-pong and this row, the row must come back.
TEST(TightLoop, TwoThreadsOfAnIceLakeLaptop) {
  EXPECT_NEAR(run_loop(2, 6.1, 17, 7, 0.4).ns_per_operation, 16.4, 16.4 * 0.02);
}

} // namespace
} // namespace linebounce
