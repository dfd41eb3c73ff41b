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
#include <thread>
#include <vector>

namespace linebounce::harness {
namespace {

using testing::ElementsAre;
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

TEST(Crowding, IsAShareOfWhichSoonerOrLaterNothingIsLeft) {
  pin_to(usable_cpus().front());
  // Strangers may stay for tens of ms. What it takes for nobody is of its lowest readings, which come again.
  const std::uint64_t end = tsc() + static_cast<std::uint64_t>(30e9 * tsc_ghz());
  double share = 0;
  do {
    share = crowding();
    ASSERT_GE(share, 0);
    ASSERT_LT(share, 1);
  } while (share > 0 && tsc() < end);
  EXPECT_EQ(share, 0);
}

TEST(Crowding, ANeighbourOnTheSiblingThreadIsFelt) {
  const std::vector<unsigned> cpus = usable_cpus();
  const auto sibling = std::find_if(cpus.begin() + 1, cpus.end(), [&](unsigned cpu) {
    return share_a_core({cpus.front(), cpu});
  });
  if (sibling == cpus.end())
    GTEST_SKIP() << "no two CPUs are threads of one core, or the host does not say so";
  pin_to(cpus.front());
  static_cast<void>(crowding()); // learns
  std::atomic<bool> over{false};
  std::thread neighbour([&] {
    pin_to(*sibling);
    while (!over)
      static_cast<void>(private_work(1, 300));
  });
  double most = 0;
  for (const std::uint64_t end = tsc() + static_cast<std::uint64_t>(10e9 * tsc_ghz()); most == 0 && tsc() < end;)
    most = crowding();
  over = true;
  neighbour.join();
  EXPECT_GT(most, 0);
}

TEST(Cores, AreSharedByACpuWithItself) {
  const unsigned cpu = usable_cpus().front();
  EXPECT_FALSE(share_a_core({cpu}));
  EXPECT_TRUE(share_a_core({cpu, cpu}));
}

/// The start each of two threads is told; both are there, on the same CPU if there is only one.
std::vector<Meeting::Start> starts_of_two(Meeting& meeting) {
  std::vector<Meeting::Start> starts(2);
  std::thread other([&] {
    pin_to(usable_cpus().back());
    starts[1] = meeting.meet(1);
  });
  pin_to(usable_cpus().front());
  starts[0] = meeting.meet(0);
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
