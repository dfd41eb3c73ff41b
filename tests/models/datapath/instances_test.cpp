// SPDX-License-Identifier: Apache-2.0
// Which cores meet at an object, by how its instance is chosen?
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::Scene;

// Four queues of 250 flows each.
Scene four_queues(const Object& object) {
  Scene scene(fixtures::machine_of(1, 4), 4);
  scene.traffic.flows = 1000;
  scene.flows_by_queue.assign(4, 250);
  scene.objects = {object};
  scene.path.steps = {fixtures::work(200), fixtures::hold(), fixtures::release()};
  scene.offered_pps = 2e6;
  return scene;
}

std::uint64_t transfers(const Scene& scene) {
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(5));
  EXPECT_GT(fixtures::done(*simulation), 9000U);
  const LineCounters counters = fixtures::line_counters(*simulation);
  return counters.lcl_hitm + counters.rmt_hitm;
}

TEST(Instances, AllCoresMeetAtASingleObject) {
  EXPECT_GT(transfers(four_queues(fixtures::object_of("shared"))), 6000U);
}

TEST(Instances, NobodyMeetsAtAnObjectPerCore) {
  EXPECT_EQ(transfers(four_queues(fixtures::object_of("shared", InstanceBy::core))), 0U);
}

TEST(Instances, ObjectsOfAFewFlowsAreMetByAllCores) {
  EXPECT_GT(transfers(four_queues(fixtures::object_of("shared", InstanceBy::flow, 2))), 5000U);
}

TEST(Instances, NobodyMeetsAtAnObjectOfOneFlowsOwn) {
  // RSS keeps a flow on its queue: with an instance for each flow no instance is touched by two cores.
  EXPECT_EQ(transfers(four_queues(fixtures::object_of("shared", InstanceBy::flow, 1000))), 0U);
}

} // namespace
} // namespace linebounce
