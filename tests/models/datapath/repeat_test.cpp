// SPDX-License-Identifier: Apache-2.0
// Is a run the same whenever and however it is run?
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::Scene;

Scene contended(std::uint64_t seed = 1) {
  Scene scene(fixtures::machine_of(2, 4), 4);
  scene.machine.coherence.jitter = 0.3;
  scene.machine.softirq = {2000, 300, 16};
  scene.path.steps = {fixtures::work(300), fixtures::hold(), fixtures::work(200), fixtures::release()};
  scene.path.work_variation = 0.3;
  scene.variant.strategies["shared"] = "inc_not_zero";
  scene.offered_pps = 5e6;
  scene.seed = seed;
  return scene;
}

std::uint64_t run_in_the_world(const Scene& scene) {
  const auto simulation = scene.start();
  World::instance().run(*simulation, [](Conductor& conductor) {
    conductor.wait_until(nanoseconds(10'000));
    conductor.wait_until(nanoseconds(30'000.001));
  });
  simulation->check_books();
  return simulation->fingerprint();
}

TEST(Repeat, TheFirstAndTheThousandthRunOfAProcessAreIdentical) {
  const Scene scene = contended();
  const std::uint64_t first = run_in_the_world(scene);
  for (int run = 2; run < 1000; ++run)
    run_in_the_world(contended(static_cast<std::uint64_t>(run)));
  EXPECT_EQ(run_in_the_world(scene), first);
}

TEST(Repeat, TheWorldAddsNothingToTheModel) {
  const Scene scene = contended();
  const auto alone = scene.start();
  alone->advance_to(nanoseconds(10'000));
  alone->advance_to(nanoseconds(30'000.001));
  EXPECT_EQ(run_in_the_world(scene), alone->fingerprint());
}

TEST(Repeat, AnotherSeedIsAnotherRun) { EXPECT_NE(run_in_the_world(contended(1)), run_in_the_world(contended(2))); }

struct Outcome {
  std::vector<std::uint64_t> counters;
  std::uint64_t fingerprint = 0;
};

Outcome run_in_pieces(const Scene& scene, int pieces) {
  const auto simulation = scene.start();
  for (int i = 1; i <= pieces; ++i)
    simulation->advance_to(Picoseconds(200'000'000LL * i / pieces));
  Outcome outcome;
  for (std::size_t q = 0; q < simulation->queues(); ++q)
    for (const auto n : {simulation->queue(q).counters().offered, simulation->queue(q).counters().dropped,
                         simulation->queue(q).counters().done})
      outcome.counters.push_back(n);
  outcome.counters.push_back(fixtures::line_counters(*simulation).misses);
  outcome.fingerprint = simulation->fingerprint();
  return outcome;
}

TEST(Repeat, WhatHappensDoesNotHangOnWhereTimeIsCut) {
  EXPECT_EQ(run_in_pieces(contended(), 1).counters, run_in_pieces(contended(), 777).counters);
}

TEST(Repeat, NorDoesTheFingerprint) {
  EXPECT_EQ(run_in_pieces(contended(), 1).fingerprint, run_in_pieces(contended(), 777).fingerprint);
}

} // namespace
} // namespace linebounce
