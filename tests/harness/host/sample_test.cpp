// SPDX-License-Identifier: Apache-2.0
// Are medians and spreads those of the textbook?
#include "harness/host/sample.h"

#include "sim/error.h"

#include <gtest/gtest.h>

namespace linebounce::harness {
namespace {

TEST(Sample, OfOneIsItself) {
  EXPECT_EQ(sample_of({7}).median, 7);
  EXPECT_EQ(sample_of({7}).spread, 0);
}

TEST(Sample, MedianLiesBetweenTheTwoInTheMiddle) {
  EXPECT_EQ(sample_of({4, 1, 3, 2}).median, 2.5);
  EXPECT_EQ(sample_of({9, 1, 5}).median, 5);
}

TEST(Sample, SpreadIsTheNormalDistributionsOfTheSameQuartiles) {
  // Quartiles of 1 .. 5 are 2 and 4; those of a normal distribution lie 1.349 standard deviations apart.
  EXPECT_NEAR(sample_of({1, 2, 3, 4, 5}).spread, 2 / 1.349, 1e-12);
}

TEST(Sample, OneWildTrialMovesNothing) {
  const Sample calm = sample_of({10, 11, 12, 13, 14});
  const Sample wild = sample_of({10, 11, 12, 13, 1e9});
  EXPECT_EQ(calm.median, wild.median);
  EXPECT_EQ(calm.spread, wild.spread);
}

TEST(Sample, OfNothingIsAFault) { EXPECT_THROW(sample_of({}), InternalError); }

} // namespace
} // namespace linebounce::harness
