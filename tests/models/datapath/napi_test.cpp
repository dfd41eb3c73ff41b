// SPDX-License-Identifier: Apache-2.0
// When does a poll start, and how many packets does it take? Times exact: packets at a constant rate, constant work.
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::done;
using fixtures::Scene;

Scene one_core(double gap_ns, double work_ns) {
  Scene scene(fixtures::machine_of(1, 1), 1);
  scene.traffic.arrivals = Arrivals::cbr;
  scene.offered_pps = 1e9 / gap_ns;
  scene.path.steps = {fixtures::work(work_ns)};
  return scene;
}

// The n-th packet is done at `ns` and not a picosecond before.
void expect_done_at(Simulation& simulation, std::uint64_t n, double ns) {
  simulation.advance_to(nanoseconds(ns) - Picoseconds(1));
  EXPECT_EQ(done(simulation), n - 1) << "just before " << ns;
  simulation.advance_to(nanoseconds(ns));
  EXPECT_EQ(done(simulation), n) << "at " << ns;
}

TEST(Napi, AnIdleQueuesPacketWaitsForTheInterruptAndThePoll) {
  Scene scene = one_core(10'000, 1000);
  scene.machine.softirq.interrupt_ns = 5000;
  scene.machine.softirq.poll_ns = 300;
  const auto simulation = scene.start();
  expect_done_at(*simulation, 1, 10'000 + 5000 + 300 + 1000);
  expect_done_at(*simulation, 2, 20'000 + 5000 + 300 + 1000);
}

TEST(Napi, PacketsThatArriveDuringAPollBelongToIt) {
  // The poll starts at 11,000 with 11 packets; the one of 12,000 comes before the eleventh is done at 12,100.
  Scene scene = one_core(1000, 100);
  scene.machine.softirq.interrupt_ns = 10'000;
  const auto simulation = scene.start();
  for (int n = 1; n <= 12; ++n)
    expect_done_at(*simulation, static_cast<std::uint64_t>(n), 11'000 + 100 * n);
  expect_done_at(*simulation, 13, 13'000 + 10'000 + 100);
}

TEST(Napi, APollEndsAfterItsBudget) {
  for (const unsigned budget : {1U, 2U, 64U}) {
    Scene scene = one_core(10, 1000);
    scene.machine.softirq.poll_ns = 500;
    scene.machine.softirq.budget = budget;
    const auto simulation = scene.start();
    for (unsigned n = 1; n <= 3 * budget; ++n)
      expect_done_at(*simulation, n, 10 + 1000.0 * n + 500.0 * ((n - 1) / budget + 1));
  }
}

TEST(Napi, TheDefaultBudgetIsThatOfTheKernel) {
  EXPECT_EQ(SoftirqCosts{}.budget, 64U); // NAPI_POLL_WEIGHT, include/linux/netdevice.h
}

TEST(Napi, PollsAreOnTheBooksOfNapiPoll) {
  Scene scene = one_core(10'000, 1000);
  scene.machine.softirq.poll_ns = 300;
  const auto simulation = scene.start();
  simulation->advance_to(nanoseconds(105'000)); // 10 packets, a poll each
  const auto times = simulation->function_times(Worker::Context::softirq);
  ASSERT_EQ(times.size(), 2U);
  EXPECT_EQ(times[0].name, "napi_poll");
  EXPECT_EQ(times[0].busy, nanoseconds(10 * 300));
  EXPECT_EQ(times[1].name, "work");
  EXPECT_EQ(times[1].busy, nanoseconds(10 * 1000));
}

TEST(Napi, LatencyIsFromArrivalToTheEndOfThePath) {
  Scene scene = one_core(10'000, 1000);
  scene.machine.softirq.interrupt_ns = 5000;
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(1));
  EXPECT_EQ(simulation->latency().total(), done(*simulation));
  EXPECT_NEAR(to_ns(simulation->latency().quantile(0.5)), 6000, 6000.0 / 64);
}

} // namespace
} // namespace linebounce
