// SPDX-License-Identifier: Apache-2.0
// A core with constant work is an M/D/1 queue, one with varied work an M/G/1, one with a small ring an M/D/1/K.
#include "tests/model/queueing.h"
#include "tests/models/support/scene.h"

#include "sim/statistics.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::Scene;

constexpr double work_ns = 1000;

Scene queue(double rho, double cv, unsigned ring_entries) {
  Scene scene(fixtures::machine_of(1, 1), 1);
  scene.nic.ring_entries = ring_entries;
  scene.path.steps = {fixtures::work(work_ns)};
  scene.path.work_variation = cv;
  scene.offered_pps = rho / (work_ns * 1e-9);
  return scene;
}

// Mean number in the system, looked at every 4.9 work times. A batch is long against the relaxation time of the queue,
// about 1/(1-rho)^2 work times, so batch means are independent.
MeanInterval number_in_system(const Scene& scene, int batches, int looks_per_batch) {
  const auto simulation = scene.start();
  Picoseconds now = milliseconds(1);
  std::vector<double> means;
  for (int b = 0; b < batches; ++b) {
    double sum = 0;
    for (int i = 0; i < looks_per_batch; ++i) {
      now += nanoseconds(4.9 * work_ns);
      simulation->advance_to(now);
      sum += static_cast<double>(simulation->queue(0).in_flight());
    }
    means.push_back(sum / looks_per_batch);
  }
  EXPECT_EQ(simulation->queue(0).counters().dropped, 0U) << "not an infinite queue";
  simulation->check_books();
  return mean_interval(means);
}

void expect_pollaczek_khinchine(double rho, double cv) {
  const MeanInterval found = number_in_system(queue(rho, cv, 32'768), 20, 20'000);
  const double expected = fixtures::mg1_number_in_system(rho, cv);
  EXPECT_LT(found.half_width, 0.03 * expected) << "too short a run to tell";
  // Twice the half width of a 95 % interval of 20 batches: t = 4.19, missed once in 2000.
  EXPECT_NEAR(found.mean, expected, 2 * found.half_width) << "rho " << rho << ", cv " << cv;
}

TEST(Queueing, ConstantWorkIsMD1) {
  for (const double rho : {0.3, 0.7, 0.85})
    expect_pollaczek_khinchine(rho, 0);
}

TEST(Queueing, VariedWorkIsMG1) { expect_pollaczek_khinchine(0.8, 0.33); }

TEST(Queueing, VariationIsSeenInTheQueue) {
  // At rho 0.8 the two closed forms differ by 7 %: the runs must, too.
  const MeanInterval constant = number_in_system(queue(0.8, 0, 32'768), 20, 20'000);
  const MeanInterval varied = number_in_system(queue(0.8, 0.33, 32'768), 20, 20'000);
  EXPECT_GT(varied.mean, constant.mean);
}

TEST(Queueing, AHalfOfTheTimeIdleAtHalfTheLoad) {
  // P(empty) = 1 - rho, whatever the service time. 40,000 nearly independent looks: 0.0025 standard error.
  const auto simulation = queue(0.5, 0.2, 32'768).start();
  int empty = 0;
  for (int i = 1; i <= 40'000; ++i) {
    simulation->advance_to(nanoseconds(7.3 * work_ns) * i);
    empty += simulation->queue(0).in_flight() == 0 ? 1 : 0;
  }
  EXPECT_NEAR(empty / 40'000.0, 0.5, 0.0125);
}

TEST(Queueing, ASmallRingLosesAsMD1KDoes) {
  // The packet in service has left the ring: K = entries + 1. Loss comes in clumps; over 20 batches of 20,000 arrivals.
  for (const auto& [rho, entries] : {std::pair{0.6, 1U}, {0.9, 4U}, {1.0, 8U}, {1.3, 3U}}) {
    const auto simulation = queue(rho, 0, entries).start();
    std::vector<double> losses;
    QueueCounters last;
    for (int b = 1; b <= 20; ++b) {
      simulation->advance_to(nanoseconds(20'000 * work_ns / rho) * b);
      const QueueCounters now = simulation->queue(0).counters();
      losses.push_back(static_cast<double>(now.dropped - last.dropped) /
                       static_cast<double>(now.offered - last.offered));
      last = now;
    }
    const MeanInterval loss = mean_interval(losses);
    EXPECT_LT(loss.half_width, 0.06 * loss.mean);
    EXPECT_NEAR(loss.mean, fixtures::md1k_loss(rho, entries + 1), 2 * loss.half_width) << rho << ", " << entries;
  }
}

// The oracle itself: M/D/1/1 loses rho/(1 + rho) (Erlang B of one server, insensitive to the service time), and a large
// ring above saturation loses what does not fit: 1 - 1/rho.
TEST(ClosedForm, OfMD1KHasTheRightLimits) {
  EXPECT_NEAR(fixtures::md1k_loss(0.7, 1), 0.7 / 1.7, 1e-12);
  EXPECT_NEAR(fixtures::md1k_loss(1.2, 60), 1 - 1 / 1.2, 1e-6);
  EXPECT_LT(fixtures::md1k_loss(0.5, 20), 1e-6);
}

} // namespace
} // namespace linebounce
