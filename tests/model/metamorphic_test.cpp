// SPDX-License-Identifier: Apache-2.0
// What must stay the same, or move one way, when a scenario is changed in a way whose effect is known.
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

#include <numeric>

namespace linebounce {
namespace {

using fixtures::processed_pps;
using fixtures::Scene;

Scene contended(Machine machine, unsigned cores) {
  Scene scene(std::move(machine), cores);
  scene.machine.coherence.jitter = 0.3;
  scene.machine.coherence.contended_factor = 1.5;
  scene.machine.softirq = {3000, 200, 16};
  scene.machine.memory = {20, 100, 10};
  scene.nic.lines_per_packet = 1;
  scene.path.steps = {fixtures::work(400), fixtures::hold(), fixtures::work(200), fixtures::release()};
  scene.path.work_variation = 0.3;
  scene.variant.strategies["shared"] = "inc_not_zero";
  scene.offered_pps = 0.7e6 * static_cast<double>(scene.cores.size());
  return scene;
}

struct Outcome {
  std::vector<std::uint64_t> counts; ///< per queue, of the line, of the functions
  std::uint64_t fingerprint = 0;
  bool operator==(const Outcome&) const = default;
};

Outcome outcome(const Scene& scene) {
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(1));
  Outcome result;
  for (std::size_t q = 0; q < simulation->queues(); ++q) {
    const QueueCounters& queue = simulation->queue(q).counters();
    result.counts.insert(result.counts.end(), {queue.offered, queue.dropped, queue.done});
    result.counts.push_back(simulation->queue(q).fingerprint());
  }
  const LineCounters line = fixtures::line_counters(*simulation);
  result.counts.insert(result.counts.end(), {line.accesses, line.misses, line.lcl_hitm, line.rmt_hitm});
  result.counts.push_back(static_cast<std::uint64_t>(line.waited.count));
  for (const auto& [name, time, stalled] : simulation->function_times(Worker::Context::softirq))
    result.counts.push_back(static_cast<std::uint64_t>(time.count));
  result.fingerprint = simulation->fingerprint();
  return result;
}

// Streams belong to queues, so cores may be renamed.
TEST(Metamorphic, RenamingTheCoresOfASocketChangesNothing) {
  Scene scene = contended(fixtures::machine_of(1, 8), 8);
  scene.objects.push_back(fixtures::object_of("counter", InstanceBy::core));
  scene.path.steps.push_back(fixtures::access(Action::rmw, "counter"));
  const Outcome before = outcome(scene);
  for (std::size_t i = 0; i < 8; ++i)
    scene.cores[i] = CoreId{static_cast<std::uint32_t>((5 * i + 3) % 8)};
  EXPECT_EQ(outcome(scene), before);
}

TEST(Metamorphic, ExchangingTheSocketsWithAllThatIsOnThemChangesNothing) {
  Scene scene = contended(fixtures::machine_of(2, 4), 4);
  fixtures::cost(scene.machine, Distance::other_socket).home_at_reader_ns = 200;
  const Outcome before = outcome(scene);
  for (CoreId& core : scene.cores)
    core.value = (core.value + 4) % 8;
  scene.nic_socket = 1;
  scene.objects[0].home_socket = 1;
  EXPECT_EQ(outcome(scene), before);
}

TEST(Metamorphic, MovingOnlyTheHomeDoesChangeSomething) {
  Scene scene = contended(fixtures::machine_of(2, 4), 4);
  scene.cores.erase(scene.cores.begin()); // 3 + 4: not symmetric
  scene.flows_by_queue.pop_back();
  fixtures::cost(scene.machine, Distance::other_socket).home_at_reader_ns = 400;
  const Outcome before = outcome(scene);
  scene.objects[0].home_socket = 1;
  EXPECT_NE(outcome(scene).counts, before.counts);
}

TEST(Metamorphic, AnIdleCoreChangesNothing) {
  Scene scene = contended(fixtures::machine_of(1, 6), 6);
  const Outcome before = outcome(scene);
  scene.machine.cores_per_llc = 7;
  EXPECT_EQ(outcome(scene), before);
}

TEST(Metamorphic, AnObjectNobodyTouchesChangesNothing) {
  Scene scene = contended(fixtures::machine_of(1, 6), 6);
  const Outcome before = outcome(scene);
  scene.objects.insert(scene.objects.begin(), fixtures::object_of("another", InstanceBy::core));
  EXPECT_EQ(outcome(scene).counts, before.counts);
}

TEST(Metamorphic, AStepSwitchedOffChangesNothing) {
  Scene scene = contended(fixtures::machine_of(1, 4), 4);
  const Outcome before = outcome(scene);
  Step off = fixtures::work(5000);
  off.fn = scene.path.steps[0].fn;
  off.when = "never_on";
  scene.path.steps.insert(scene.path.steps.begin() + 2, off);
  EXPECT_EQ(outcome(scene), before);
}

TEST(Metamorphic, AMachineTwiceAsSlowUnderHalfTheLoadDoesHalfAsMuch) {
  Scene scene = contended(fixtures::machine_of(1, 8), 8);
  scene.machine.memory = {};
  const double before = processed_pps(scene, milliseconds(1), milliseconds(6));
  CoherenceCosts& costs = scene.machine.coherence;
  for (double* ns : {&costs.rmw_hit_ns, &costs.load_hit_ns, &costs.store_hit_ns, &scene.machine.softirq.interrupt_ns,
                     &scene.machine.softirq.poll_ns})
    *ns *= 2;
  for (auto& cost : costs.by_distance)
    if (cost)
      *cost = {2 * cost->transfer_ns, 2 * cost->data_ns, 2 * cost->turnaround_ns, 2 * cost->upgrade_ns, {}};
  scene.machine.clock.base_ghz /= 2;
  scene.offered_pps /= 2;
  // The same draws at twice the times; rounding to picoseconds may turn a close race, and with it what follows.
  EXPECT_NEAR(processed_pps(scene, milliseconds(2), milliseconds(12)), before / 2, before / 2 * 0.01);
}

// With one operation per ownership; in a tight loop more distance can be faster.
TEST(Metamorphic, MoreDistanceIsNeverFaster) {
  double last = 1e18;
  for (const double distance : {1.0, 1.5, 2.0, 3.0, 5.0}) {
    Scene scene = contended(fixtures::machine_of(2, 4), 4);
    scene.offered_pps = 20e6;
    fixtures::cost(scene.machine,
                   Distance::other_socket) = {60 * distance, 35 * distance, 20 * distance, 30 * distance, {}};
    const double rate = processed_pps(scene, milliseconds(1), milliseconds(4));
    EXPECT_LT(rate, last * 1.003) << distance; // 3 ms: 0.1 % standard error
    last = rate;
  }
}

} // namespace
} // namespace linebounce
