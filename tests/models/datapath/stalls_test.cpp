// SPDX-License-Identifier: Apache-2.0
// What does a packet pay beyond its work: reading received data, near or far; the load of the whole machine; the clock?
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::done;
using fixtures::Scene;

Scene idle_scene(Machine machine, unsigned cores) {
  Scene scene(std::move(machine), cores);
  scene.traffic.arrivals = Arrivals::cbr;
  scene.traffic.flows = 1; // every queue gets a packet at each multiple of 10 us
  scene.offered_pps = 1e5;
  scene.path.steps = {fixtures::work(1000)};
  return scene;
}

void expect_first_done(const Scene& scene, std::size_t queue, double ns) {
  const auto simulation = scene.start();
  simulation->advance_to(nanoseconds(10'000 + ns) - Picoseconds(1));
  EXPECT_EQ(simulation->queue(queue).counters().done, 0U);
  simulation->advance_to(nanoseconds(10'000 + ns));
  EXPECT_EQ(simulation->queue(queue).counters().done, 1U);
}

TEST(Stalls, ReceivedDataIsReadFromTheLocalCacheOrFromTheOtherSocket) {
  Scene scene = idle_scene(fixtures::machine_of(2, 1), 1); // the NIC is on socket 0
  scene.nic.lines_per_packet = 1.5;
  scene.machine.memory.llc_hit_ns = 20;
  scene.machine.memory.remote_read_ns = 100;
  expect_first_done(scene, 0, 1000 + 1.5 * 20);
  expect_first_done(scene, 1, 1000 + 1.5 * 100);
}

TEST(Stalls, TheLoadOfTheMachineSlowsEveryPacket) {
  // 2 cores at 0.5 Mpps each: R = 1 packet per us, 40 ns per Mpps. 20 ms are 40 epochs: R is settled to 1e-5.
  Scene scene = idle_scene(fixtures::machine_of(1, 2), 2);
  scene.offered_pps = 0.5e6;
  scene.machine.memory.stall_growth_ns_per_mpps = 40;
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(20));
  simulation->clear_statistics();
  const auto before = done(*simulation);
  simulation->advance_to(milliseconds(25));
  // An epoch's border may cut a poll from its packets: one packet in 500.
  const double busy_ns = to_ns(simulation->function_times(Worker::Context::softirq)[1].busy);
  EXPECT_NEAR(busy_ns / static_cast<double>(done(*simulation) - before), 1040, 40 * 0.01);
}

TEST(Stalls, TheFirstPacketsMeetAnIdleMachine) {
  Scene scene = idle_scene(fixtures::machine_of(1, 1), 1);
  scene.machine.memory.stall_growth_ns_per_mpps = 1e6;
  expect_first_done(scene, 0, 1000);
}

TEST(Stalls, TheClockIsThatOfAsManyActiveCoresAsTheSocketHasQueues) {
  Machine machine = fixtures::machine_of(2, 4);
  machine.clock = {2, {{1, 4.0}, {3, 2.5}, {4, 2.0}}};
  Scene scene = idle_scene(machine, 1);
  scene.cores = {CoreId{0}, CoreId{1}, CoreId{2}, CoreId{6}}; // 3 on socket 0, 1 on socket 1
  scene.flows_by_queue.assign(4, 1);
  scene.path.steps = {fixtures::work(2000)};
  for (const std::size_t queue : {0U, 1U, 2U})
    expect_first_done(scene, queue, 2000 / 2.5);
  expect_first_done(scene, 3, 2000 / 4.0);
}

TEST(Stalls, VariationSpreadsTheWorkAroundItsMean) {
  // Mean of n segments of cv 0.3: standard error 0.3 / sqrt(n). Five of them.
  Scene scene = idle_scene(fixtures::machine_of(1, 1), 1);
  scene.path.work_variation = 0.3;
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(200));
  const auto n = static_cast<double>(done(*simulation));
  ASSERT_GT(n, 19'000);
  EXPECT_NEAR(to_ns(simulation->function_times(Worker::Context::softirq)[1].busy) / n, 1000, 5 * 300 / std::sqrt(n));
  EXPECT_GT(simulation->latency().quantile(0.9), nanoseconds(1300));
  EXPECT_LT(simulation->latency().quantile(0.1), nanoseconds(700));
}

} // namespace
} // namespace linebounce
