// SPDX-License-Identifier: Apache-2.0
// A queued spinlock: what it costs alone, what it lets through when all want it, who comes next.
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::Scene;

/// Work outside, then a section of that many ns under the lock.
Scene locking(unsigned cores, double outside_ns, double section_ns) {
  Scene scene(fixtures::machine_of(1, 8), cores);
  scene.objects = {fixtures::object_of("lock")};
  Step unlock = fixtures::access(Action::unlock, "lock");
  unlock.work_cycles = section_ns;
  scene.path.steps = {fixtures::work(outside_ns), fixtures::access(Action::lock, "lock"), unlock};
  scene.variant.strategies.clear();
  scene.offered_pps = 50e6;
  return scene;
}

TEST(QueuedLock, AloneCostsItsRmwAndItsStore) {
  // 500 + c 10 + 100 + store 3 = 613 ns a packet.
  const double pps = fixtures::processed_pps(locking(1, 500, 100), milliseconds(1), milliseconds(3));
  EXPECT_NEAR(1e9 / pps, 613, 0.5);
}

TEST(QueuedLock, LetsOneThroughAtATime) {
  // The lock's line stays with those who wait only until the holder's store takes it back: what passes is bounded by
  // the section alone from above, and by section, RMW, store and three transfers (the holder's store, the next one's
  // RMW, one newcomer between) from below.
  const double pps = fixtures::processed_pps(locking(8, 0, 2000), milliseconds(1), milliseconds(6));
  EXPECT_LT(pps, 1e9 / 2000);
  EXPECT_GT(pps, 1e9 / (2000 + 10 + 3 + 3 * 60));
}

TEST(QueuedLock, IsFair) {
  const Scene scene = locking(4, 0, 1000);
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(8));
  simulation->check_books();
  const auto of = [&](std::size_t q) { return static_cast<double>(simulation->queue(q).counters().done); };
  for (std::size_t q = 1; q < 4; ++q)
    EXPECT_NEAR(of(q), of(0), 3) << "first come, first served";
}

TEST(QueuedLock, TimeInLineIsStallOfTheFunctionThatLocks) {
  const auto simulation = locking(8, 0, 2000).start();
  simulation->advance_to(milliseconds(4));
  for (const FunctionTime& time : simulation->function_times(Worker::Context::softirq))
    if (time.name == "access_lock") {
      // Seven of eight wait: at least 80 % of all time.
      EXPECT_GT(time.stalled, milliseconds(8 * 4 * 0.8));
      EXPECT_LE(time.stalled, time.busy);
    }
}

} // namespace
} // namespace linebounce
