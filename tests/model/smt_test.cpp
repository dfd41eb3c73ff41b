// SPDX-License-Identifier: Apache-2.0
// Threads of one core: they share its copies of lines and slow each other.
#include "tests/models/support/scene.h"

#include "models/topology/topology.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::Scene;

Scene threads(std::vector<CoreId> cpus, double slowdown) {
  Machine machine = fixtures::machine_of(1, 4);
  machine.threads_per_core = 2;
  machine.smt_slowdown = slowdown;
  Scene scene(machine, 1);
  scene.cores = std::move(cpus);
  scene.flows_by_queue.assign(scene.cores.size(), 1);
  scene.traffic.flows = static_cast<unsigned>(scene.cores.size());
  scene.offered_pps = 20e6;
  scene.path.steps = {fixtures::work(1000)};
  return scene;
}

TEST(Smt, CpusAreNumberedThreadByThread) {
  const Topology topology(threads({CoreId{0}}, 1).machine);
  EXPECT_EQ(topology.cpus(), 8U);
  EXPECT_EQ(topology.core_of(CoreId{6}), CoreId{2});
  EXPECT_EQ(topology.distance(CoreId{2}, CoreId{6}), Distance::same_core);
  EXPECT_EQ(topology.siblings(CoreId{6}), (std::vector<CoreId>{CoreId{2}, CoreId{6}}));
}

TEST(Smt, TwoBusyThreadsSlowEachOther) {
  const auto rate = [](const Scene& scene) {
    return fixtures::processed_pps(scene, milliseconds(1), milliseconds(11));
  };
  const double alone = rate(threads({CoreId{0}}, 1.6));
  EXPECT_NEAR(alone, 1e6, 1e3);
  EXPECT_NEAR(rate(threads({CoreId{0}, CoreId{4}}, 1.6)), 2 * alone / 1.6, 0.01 * alone);
  EXPECT_NEAR(rate(threads({CoreId{0}, CoreId{1}}, 1.6)), 2 * alone, 0.01 * alone) << "two cores do not";
}

TEST(Smt, AnIdleSiblingSlowsNobody) {
  Scene scene = threads({CoreId{0}, CoreId{4}}, 1.6);
  scene.traffic.flows = 1000;
  scene.flows_by_queue = {1000, 0};
  EXPECT_NEAR(fixtures::processed_pps(scene, milliseconds(1), milliseconds(11)), 1e6, 1e3);
}

TEST(Smt, ThreadsShareTheirCoresCopies) {
  Scene scene = threads({CoreId{0}, CoreId{4}}, 1);
  scene.path.steps = {fixtures::work(200), fixtures::access(Action::rmw)};
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(2));
  simulation->check_books();
  const LineCounters counters = fixtures::line_counters(*simulation);
  EXPECT_GT(counters.accesses, 1000U);
  EXPECT_EQ(counters.lcl_hitm + counters.rmt_hitm, 0U);
  EXPECT_EQ(counters.misses, 0U);
}

TEST(Smt, BothThreadsGetALineThatOthersWantToo) {
  Scene scene = threads({CoreId{0}, CoreId{4}, CoreId{1}}, 1);
  scene.path.steps = {fixtures::work(50), fixtures::access(Action::rmw)};
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(2));
  simulation->check_books();
  for (std::size_t q = 0; q < 3; ++q)
    EXPECT_GT(simulation->queue(q).counters().done, 3000U) << q;
}

TEST(Smt, AnObjectPerCoreIsPerThread) {
  Scene scene = threads({CoreId{0}, CoreId{4}}, 1);
  scene.objects = {fixtures::object_of("shared", InstanceBy::core)};
  scene.path.steps = {fixtures::work(200), fixtures::access(Action::rmw)};
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(1));
  EXPECT_EQ(fixtures::line_counters(*simulation).misses, 0U);
}

} // namespace
} // namespace linebounce
