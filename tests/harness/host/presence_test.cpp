// SPDX-License-Identifier: Apache-2.0
// Is it noticed that a thread was kept from its CPU or its core? What is certain on any host is tested: a thread that
// sleeps is away, and a sum is a sum.
#include "harness/host/presence.h"

#include "harness/host/cpus.h"
#include "harness/host/crowding.h"
#include "harness/host/meeting.h"
#include "harness/host/tsc.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace linebounce::harness {
namespace {

using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::Ge;
using testing::Lt;
using testing::SizeIs;

TEST(Presence, AThreadThatSleepsIsAway) {
  const Presence presence(false, 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_GT(presence.away(), 0.9);
}

TEST(Presence, OfSeveralAbsencesTheLargestCounts) {
  const Presence presence(false, 0.75);
  EXPECT_GE(presence.away(), 0.75) << "a stranger had three quarters of the core before it began";
  EXPECT_LE(presence.away(), 1);
}

TEST(LeastAway, KeepsAllThatAreWithinTheTolerance) {
  EXPECT_THAT(least_away({0, 0.4, 0.001, tolerated_absence, 0.006, 0, 0, 0.2}), ElementsAre(0, 2, 3, 5, 6));
}

TEST(LeastAway, KeepsTheFewThatWereAwayLeastWhereMostWereDisturbed) {
  EXPECT_THAT(least_away({0.9, 0.1, 0.5, 0, 0.3, 0.2, 0.4}), ElementsAre(1, 3, 4, 5, 6));
  EXPECT_THAT(least_away({0.9, 0.1}), ElementsAre(0, 1));
  EXPECT_THAT(least_away({}), SizeIs(0));
}

/// Runs it on a thread of its own, pinned to the first CPU: the tests after this one need all of them.
void on_the_first_cpu(const std::function<void()>& part) {
  std::thread([&part, cpu = usable_cpus().front()] {
    pin_to(cpu);
    part();
  }).join();
}

/// Until crowding() says `wanted`, or for 30 s: strangers may stay for tens of ms. All it said.
std::vector<double> crowding_until(const std::function<bool(double)>& wanted) {
  std::vector<double> said{crowding()};
  for (const std::uint64_t end = tsc() + static_cast<std::uint64_t>(30e9 * tsc_ghz());
       !wanted(said.back()) && tsc() < end;)
    said.push_back(crowding());
  return said;
}

TEST(Crowding, IsAShareOfWhichSoonerOrLaterNothingIsLeft) {
  std::vector<double> said;
  on_the_first_cpu([&said] { said = crowding_until([](double share) { return share == 0; }); });
  EXPECT_THAT(said, Each(AllOf(Ge(0), Lt(1))));
  EXPECT_EQ(said.back(), 0) << "what it takes for nobody is one of its lowest readings, which come again";
}

TEST(Crowding, ANeighbourOnTheSiblingThreadIsFelt) {
  const std::vector<unsigned> cpus = usable_cpus();
  const auto sibling = std::find_if(cpus.begin() + 1, cpus.end(), [&](unsigned cpu) {
    return share_a_core({cpus.front(), cpu});
  });
  if (sibling == cpus.end())
    GTEST_SKIP() << "no two CPUs are threads of one core, or the host does not say so";
  std::vector<double> said;
  on_the_first_cpu([&] {
    static_cast<void>(crowding()); // learns
    std::atomic<bool> over{false};
    std::thread neighbour([&] {
      pin_to(*sibling);
      while (!over)
        static_cast<void>(private_work(1, 300));
    });
    said = crowding_until([](double share) { return share > 0; });
    over = true;
    neighbour.join();
  });
  EXPECT_GT(said.back(), 0);
}

TEST(Cores, AreSharedByACpuWithItself) {
  const unsigned cpu = usable_cpus().front();
  EXPECT_FALSE(share_a_core({cpu}));
  EXPECT_TRUE(share_a_core({cpu, cpu}));
}

/// The start each of two threads is told; both are there, on the same CPU if there is only one.
std::vector<Meeting::Start> starts_of_two(Meeting& meeting) {
  std::vector<Meeting::Start> starts(2);
  std::thread other([&, cpu = usable_cpus().back()] {
    pin_to(cpu);
    starts[1] = meeting.meet(1);
  });
  on_the_first_cpu([&] { starts[0] = meeting.meet(0); });
  other.join();
  return starts;
}

TEST(Meeting, AllStartTogether) {
  Meeting meeting(2, false);
  const std::uint64_t before = tsc();
  const auto starts = starts_of_two(meeting);
  EXPECT_EQ(starts[0].ticks, starts[1].ticks);
  EXPECT_GE(starts[0].ticks, before);
  EXPECT_LE(starts[0].ticks, tsc()) << "nobody is let go before the start";
}

TEST(Meeting, WithoutPatienceItStartsHoweverCrowded) {
  Meeting meeting(2, true, 0);
  EXPECT_GT(starts_of_two(meeting)[0].ticks, 0U);
}

TEST(Meeting, WhoSharesACoreIsNoStranger) {
  Meeting meeting(2, false);
  for (const Meeting::Start& start : starts_of_two(meeting))
    EXPECT_EQ(start.crowded, 0);
}

} // namespace
} // namespace linebounce::harness
