// SPDX-License-Identifier: Apache-2.0
// Does the ring keep order and capacity?
#include "models/nic/ring.h"

#include <gtest/gtest.h>

#include <deque>
#include <random>

namespace linebounce {
namespace {

TEST(Ring, HoldsExactlyItsEntriesEvenIfTheyAreNoPowerOfTwo) {
  for (const unsigned entries : {1U, 3U, 512U, 1000U}) {
    Ring ring(entries);
    EXPECT_TRUE(ring.empty());
    for (unsigned i = 0; i < entries; ++i) {
      EXPECT_FALSE(ring.full());
      ring.push(Picoseconds(i));
    }
    EXPECT_TRUE(ring.full());
    EXPECT_EQ(ring.size(), entries);
  }
}

TEST(Ring, IsFirstInFirstOutOverManyTurns) {
  Ring ring(5);
  std::deque<std::int64_t> expected;
  std::mt19937 random(1);
  for (std::int64_t i = 0; i < 10'000; ++i) {
    if (expected.size() < 5 && random() % 2 == 0) {
      ring.push(Picoseconds(i));
      expected.push_back(i);
    } else if (!expected.empty()) {
      ASSERT_EQ(ring.pop(), Picoseconds(expected.front()));
      expected.pop_front();
    }
    ASSERT_EQ(ring.size(), expected.size());
    ASSERT_EQ(ring.full(), expected.size() == 5);
    ASSERT_EQ(ring.empty(), expected.empty());
    for (std::size_t k = 0; k < expected.size(); ++k)
      ASSERT_EQ(ring.at(k), Picoseconds(expected[k]));
  }
}

} // namespace
} // namespace linebounce
