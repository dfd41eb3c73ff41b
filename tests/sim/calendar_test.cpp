// SPDX-License-Identifier: Apache-2.0
// Does the calendar return events by time, and those of one time in the order they were scheduled?
#include "sim/calendar.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <utility>

namespace linebounce {
namespace {

using TestCalendar = Calendar<int>;

TEST(Calendar, IsEmptyAtFirstAndItsNextTimeIsNever) {
  const TestCalendar calendar;
  EXPECT_TRUE(calendar.empty());
  EXPECT_EQ(calendar.size(), 0U);
  EXPECT_EQ(calendar.next_time(), never);
}

TEST(Calendar, ReturnsTheEarliestEventWithItsKindAndId) {
  TestCalendar calendar;
  calendar.schedule(Picoseconds(30), 3, 33);
  calendar.schedule(Picoseconds(10), 1, 11);
  calendar.schedule(Picoseconds(20), 2, 22);
  EXPECT_EQ(calendar.next_time(), Picoseconds(10));
  const auto first = calendar.pop();
  EXPECT_EQ(first.time, Picoseconds(10));
  EXPECT_EQ(first.kind, 1);
  EXPECT_EQ(first.id, 11U);
  EXPECT_EQ(calendar.pop().id, 22U);
  EXPECT_EQ(calendar.pop().id, 33U);
  EXPECT_TRUE(calendar.empty());
}

TEST(Calendar, EventsOfOneTimeComeInTheOrderTheyWereScheduled) {
  TestCalendar calendar;
  for (std::uint32_t id = 0; id < 100; ++id)
    calendar.schedule(Picoseconds(5), 0, id);
  for (std::uint32_t id = 0; id < 100; ++id)
    EXPECT_EQ(calendar.pop().id, id);
}

TEST(Calendar, AnEventScheduledForNowComesAfterThoseAlreadyDueNow) {
  TestCalendar calendar;
  calendar.schedule(Picoseconds(5), 0, 0);
  calendar.schedule(Picoseconds(5), 0, 1);
  EXPECT_EQ(calendar.pop().id, 0U);
  calendar.schedule(Picoseconds(5), 0, 2);
  EXPECT_EQ(calendar.pop().id, 1U);
  EXPECT_EQ(calendar.pop().id, 2U);
}

TEST(Calendar, CountsWhatWasEverScheduled) {
  TestCalendar calendar;
  for (int i = 0; i < 3; ++i) {
    calendar.schedule(Picoseconds(i), 0, 0);
    calendar.pop();
  }
  EXPECT_EQ(calendar.scheduled(), 3U);
}

// The order a balanced tree gives: (time, number of the schedule call).
class AgainstATree : public testing::TestWithParam<std::size_t> {};

TEST_P(AgainstATree, RandomOperationsReturnTheSameEvents) {
  const std::size_t pending = GetParam();
  std::mt19937 random(static_cast<unsigned>(pending)); // its numbers are fixed by the standard
  TestCalendar calendar;
  std::map<std::pair<std::int64_t, std::uint64_t>, std::uint32_t> tree;
  std::uint64_t sequence = 0;
  std::int64_t now = 0;

  const auto schedule = [&] {
    const std::int64_t time = now + static_cast<std::int64_t>(random() % (pending + 7)); // many ties
    const auto id = static_cast<std::uint32_t>(random());
    calendar.schedule(Picoseconds(time), 0, id);
    tree.emplace(std::make_pair(time, sequence++), id);
  };
  const auto pop = [&] {
    const auto expected = tree.begin();
    ASSERT_EQ(calendar.next_time(), Picoseconds(expected->first.first));
    const auto event = calendar.pop();
    ASSERT_EQ(event.time, Picoseconds(expected->first.first));
    ASSERT_EQ(event.id, expected->second);
    now = event.time.count;
    tree.erase(expected);
  };

  while (tree.size() < pending)
    schedule();
  for (std::size_t i = 0; i < 4 * pending + 200; ++i) {
    if (tree.empty() || (tree.size() < 2 * pending && random() % 2 == 0))
      schedule();
    else
      pop();
    ASSERT_EQ(calendar.size(), tree.size());
    if (HasFatalFailure())
      return;
  }
  while (!tree.empty() && !HasFatalFailure())
    pop();
  EXPECT_TRUE(calendar.empty());
}

INSTANTIATE_TEST_SUITE_P(Pending, AgainstATree, testing::Values(1, 2, 3, 4, 5, 6, 16, 17, 21, 22, 85, 86, 500, 2000));

} // namespace
} // namespace linebounce
