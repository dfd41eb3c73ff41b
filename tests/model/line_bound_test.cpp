// SPDX-License-Identifier: Apache-2.0
// Many cores that hold and release one object are bound by its line: total rate 1/(2S), S = k D + max(c, k h), one
// operation per ownership. docs/model.md (7).
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::processed_pps;
using fixtures::Scene;

// The work between the operations, 160 .. 640 ns, outlasts every turnaround here: as others wait, the line has left.
Scene line_bound(Machine machine, unsigned cores) {
  Scene scene(std::move(machine), cores);
  scene.machine.coherence.jitter = 0.3;
  scene.path.steps = {fixtures::work(400), fixtures::hold(), fixtures::work(400), fixtures::release()};
  scene.path.work_variation = 0.2;
  scene.offered_pps = 40e6;
  return scene;
}

// 3 ms hold at least 15,000 handoffs with jitter of standard deviation 0.17: standard error 0.14 %.
double rate(const Scene& scene) { return processed_pps(scene, milliseconds(0.5), milliseconds(3.5)); }
constexpr double tolerance = 0.007;

TEST(LineBound, RateIsOneOverTwiceS) {
  // D 35, h 20, c 10.
  for (const unsigned cores : {16U, 32U})
    EXPECT_NEAR(rate(line_bound(fixtures::machine_of(1, cores), cores)), 1e9 / (2 * 55), 1e9 / (2 * 55) * tolerance);
}

TEST(LineBound, ALongOperationReplacesTheTurnaround) {
  Machine machine = fixtures::machine_of(1, 16);
  machine.coherence.rmw_hit_ns = 40; // max(40, 20)
  EXPECT_NEAR(rate(line_bound(machine, 16)), 1e9 / (2 * 75), 1e9 / (2 * 75) * tolerance);
}

TEST(LineBound, TheContendedFactorStretchesDataAndTurnaround) {
  Machine machine = fixtures::machine_of(1, 16);
  machine.coherence.contended_factor = 2.1;
  const double s = 2.1 * (35 + 20);
  EXPECT_NEAR(rate(line_bound(machine, 16)), 1e9 / (2 * s), 1e9 / (2 * s) * tolerance);
}

TEST(LineBound, OverTwoSocketsSIsTheMeanOverTheHandoffs) {
  // S 55 on a socket, 90 + 50 = 140 across. How many handoffs cross hangs on the order the cores fall into, in random
  // order 2 * 8 * 8 / (16 * 15) = 0.53: counted.
  const Scene scene = line_bound(fixtures::machine_of(2, 8), 8);
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(3));
  const LineCounters counters = fixtures::line_counters(*simulation);
  const double cross =
      static_cast<double>(counters.rmt_hitm) / static_cast<double>(counters.lcl_hitm + counters.rmt_hitm);
  EXPECT_NEAR(cross, 0.53, 0.15);
  const double s = (1 - cross) * 55 + cross * 140;
  EXPECT_NEAR(rate(scene), 1e9 / (2 * s), 1e9 / (2 * s) * 0.015); // the share is of this run's, to 1 %
}

TEST(LineBound, MoreWorkChangesNothingUntilTheLineIsFree) {
  Scene scene = line_bound(fixtures::machine_of(1, 16), 16);
  const double busy = rate(scene);
  scene.path.steps[0] = fixtures::work(700); // 16 * 110 = 1760 ns of line time in a cycle
  EXPECT_NEAR(rate(scene), busy, busy * tolerance);
  scene.path.steps[0] = fixtures::work(6000);
  EXPECT_LT(rate(scene), busy * 0.5);
}

TEST(LineBound, DoublingTheLinesCostsHalvesTheRate) {
  // All cores of one class: with two, how many handoffs cross hangs on the order the cores fall into, and that on W.
  for (const Machine& machine : {fixtures::machine_of(1, 16), fixtures::machine_of(16, 1)}) {
    Scene scene = line_bound(machine, machine.cores_per_socket());
    const double before = rate(scene);
    CoherenceCosts& costs = scene.machine.coherence;
    costs.rmw_hit_ns *= 2;
    for (auto& cost : costs.by_distance)
      if (cost)
        *cost = {2 * cost->transfer_ns, 2 * cost->data_ns, 2 * cost->turnaround_ns, cost->upgrade_ns, {}};
    EXPECT_NEAR(rate(scene), before / 2, before / 2 * 0.01);
  }
}

TEST(LineBound, UncontendedEachOperationPaysATransferAndNoMore) {
  // Two cores with long work and little of it on the line: the line is almost always with the other one or, after a
  // release, here. A packet costs between W + 2c and W + 2 (T + c), and waiting is rare: 140 ns of line in 10,000.
  Scene scene = line_bound(fixtures::machine_of(1, 2), 2);
  scene.path.steps[0] = fixtures::work(5000);
  scene.path.steps[2] = fixtures::work(5000);
  const double per_core = rate(scene) / 2;
  EXPECT_LT(per_core, 1e9 / (10'000 + 20));
  EXPECT_GT(per_core, 1e9 / (10'000 + 140 + 10'000 * 0.005));
}

} // namespace
} // namespace linebounce
