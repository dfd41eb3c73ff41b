// SPDX-License-Identifier: Apache-2.0
// Is nothing lost or made, and is Little's law true of what the run itself reports?
#include "tests/models/support/scene.h"

#include "sim/statistics.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::Scene;

Scene contended(double offered_pps) {
  Scene scene(fixtures::machine_of(2, 4), 4);
  scene.machine.coherence.jitter = 0.3;
  scene.machine.softirq = {2000, 300, 64};
  scene.path.steps = {fixtures::work(500), fixtures::hold(), fixtures::work(200), fixtures::release()};
  scene.path.work_variation = 0.3;
  scene.offered_pps = offered_pps;
  return scene;
}

TEST(Conservation, OfferedIsDroppedDoneOrInFlightAtEveryBorder) {
  const auto simulation = contended(12e6).start();
  for (int i = 1; i <= 500; ++i) {
    simulation->advance_to(nanoseconds(1234.567) * i);
    simulation->check_books();
    for (std::size_t q = 0; q < simulation->queues(); ++q) {
      const QueueCounters& queue = simulation->queue(q).counters();
      ASSERT_EQ(queue.offered, queue.dropped + queue.done + simulation->queue(q).in_flight());
    }
  }
  std::uint64_t dropped = 0;
  for (std::size_t q = 0; q < simulation->queues(); ++q)
    dropped += simulation->queue(q).counters().dropped;
  EXPECT_GT(dropped, 0U) << "a scene without drops proves less";
}

TEST(Conservation, EveryPacketDoneIsOneLatency) {
  const auto simulation = contended(4e6).start();
  simulation->advance_to(milliseconds(1));
  EXPECT_EQ(simulation->latency().total(), fixtures::done(*simulation));
}

TEST(Conservation, LittlesLawHoldsBetweenQueueLengthsAndLatencies) {
  // Mean number in the system = rate * mean time in it. The number is looked at every 3.1 us, the mean time is the
  // integral of the latency quantiles (each within 1/64, errors of both signs); no drops, so every packet counts.
  const auto simulation = contended(4e6).start();
  const int looks = 16'000;
  std::vector<double> numbers;
  double batch = 0;
  for (int i = 1; i <= looks; ++i) {
    simulation->advance_to(nanoseconds(3100) * i);
    for (std::size_t q = 0; q < simulation->queues(); ++q)
      batch += static_cast<double>(simulation->queue(q).in_flight());
    if (i % 800 == 0) {
      numbers.push_back(batch / 800);
      batch = 0;
    }
  }
  double mean_ns = 0;
  for (int i = 0; i < 1000; ++i)
    mean_ns += to_ns(simulation->latency().quantile((i + 0.5) / 1000)) / 1000;
  const double rate = static_cast<double>(fixtures::done(*simulation)) / (3100.0 * looks);
  const MeanInterval number = mean_interval(numbers);
  EXPECT_LT(number.half_width, 0.03 * number.mean);
  EXPECT_NEAR(number.mean, rate * mean_ns, 2 * number.half_width + 0.01 * number.mean);
}

TEST(Conservation, BusyTimeIsTheTimeTheCoresHad) {
  // Saturated, a core is never idle: the busy times of all functions add up to cores * time, but for the packet in work
  // at either end.
  const auto simulation = contended(40e6).start();
  simulation->advance_to(milliseconds(1));
  simulation->clear_statistics();
  simulation->advance_to(milliseconds(3));
  double busy_ms = 0;
  for (const auto& [name, time, stalled] : simulation->function_times(Worker::Context::softirq))
    busy_ms += to_ns(time) * 1e-6;
  EXPECT_NEAR(busy_ms, 8 * 2, 8 * 0.003);
}

} // namespace
} // namespace linebounce
