// SPDX-License-Identifier: Apache-2.0
// Does the fingerprint notice what changed?
#include "sim/fingerprint.h"

#include <gtest/gtest.h>

#include <bit>
#include <initializer_list>
#include <set>

namespace linebounce {
namespace {

std::uint64_t fingerprint(std::initializer_list<std::uint64_t> observations) {
  Fingerprint result;
  for (const auto observation : observations)
    result.add(observation);
  return result.value();
}

TEST(Fingerprint, TheSameObservationsGiveTheSameValue) { EXPECT_EQ(fingerprint({1, 2, 3}), fingerprint({1, 2, 3})); }

TEST(Fingerprint, OrderNumberAndZerosCount) {
  const std::set<std::uint64_t> all = {fingerprint({}),        fingerprint({0}),       fingerprint({0, 0}),
                                       fingerprint({1, 2, 3}), fingerprint({3, 2, 1}), fingerprint({1, 2}),
                                       fingerprint({2, 1, 3})};
  EXPECT_EQ(all.size(), 7U);
}

TEST(Fingerprint, ReadingTheValueDoesNotChangeIt) {
  Fingerprint read;
  read.add(1);
  static_cast<void>(read.value());
  read.add(2);
  EXPECT_EQ(read.value(), fingerprint({1, 2}));
}

TEST(Fingerprint, OneBitOfOneObservationTurnsHalfTheValue) {
  // Of 64 bits a random half flips: 32 with standard deviation 4; here the mean over 64 flips, 0.5.
  int flipped = 0;
  for (int bit = 0; bit < 64; ++bit)
    flipped += std::popcount(fingerprint({5, std::uint64_t{1} << bit, 9}) ^ fingerprint({5, 0, 9}));
  EXPECT_NEAR(flipped / 64.0, 32, 3);
}

TEST(Fingerprint, ManySimilarSequencesDoNotCollide) {
  std::set<std::uint64_t> values;
  for (std::uint64_t i = 0; i < 300; ++i)
    for (std::uint64_t k = 0; k < 300; ++k)
      values.insert(fingerprint({1000 * i, 1000 * k}));
  EXPECT_EQ(values.size(), 90'000U);
}

} // namespace
} // namespace linebounce
