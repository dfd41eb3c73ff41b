// SPDX-License-Identifier: Apache-2.0
// Are quantiles right within 1/64, from a picosecond to weeks?
#include "sim/statistics.h"

#include "sim/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace linebounce {
namespace {

TEST(DurationHistogram, EmptyHasQuantileZero) {
  const DurationHistogram histogram;
  EXPECT_EQ(histogram.total(), 0U);
  EXPECT_EQ(histogram.quantile(0.5), Picoseconds(0));
}

TEST(DurationHistogram, SmallDurationsAreExact) {
  for (std::int64_t value = 0; value < 64; ++value) {
    DurationHistogram histogram;
    histogram.add(Picoseconds(value));
    EXPECT_EQ(histogram.quantile(0.5), Picoseconds(value));
  }
}

TEST(DurationHistogram, OneValueComesBackWithinOneSixtyFourth) {
  for (int power = 0; power < 61; ++power)
    for (const std::int64_t offset : {-1, 0, 1})
      for (const std::int64_t numerator : {4, 5, 6, 7}) {
        const std::int64_t value = std::max<std::int64_t>(0, (std::int64_t{1} << power) / 4 * numerator + offset);
        DurationHistogram histogram;
        histogram.add(Picoseconds(value));
        for (const double q : {0.0, 0.5, 1.0})
          EXPECT_LE(std::abs(histogram.quantile(q).count - value) * 64, value) << value;
      }
}

TEST(DurationHistogram, QuantilesOfManyValuesLieWithinOneSixtyFourthOfTheSortedOnes) {
  Stream stream(3, "histogram");
  DurationHistogram histogram;
  std::vector<std::int64_t> sorted;
  for (int i = 0; i < 10'000; ++i) {
    const Picoseconds value = nanoseconds(500 * stream.exponential() + 0.001);
    histogram.add(value);
    sorted.push_back(value.count);
  }
  std::sort(sorted.begin(), sorted.end());
  for (const double q : {0.001, 0.01, 0.25, 0.5, 0.9, 0.99, 0.999}) {
    // A neighbour in rank is as good a quantile.
    const auto rank = static_cast<std::size_t>(q * 10'000);
    const auto found = static_cast<double>(histogram.quantile(q).count);
    EXPECT_GE(found, static_cast<double>(sorted[rank - 1]) * (1 - 1.0 / 64)) << q;
    EXPECT_LE(found, static_cast<double>(sorted[rank + 1]) * (1 + 1.0 / 64)) << q;
  }
}

TEST(DurationHistogram, QuantilesAreOrdered) {
  Stream stream(3, "histogram");
  DurationHistogram histogram;
  for (int i = 0; i < 1000; ++i)
    histogram.add(nanoseconds(500 * stream.exponential()));
  for (int percent = 1; percent <= 100; ++percent)
    EXPECT_LE(histogram.quantile((percent - 1) / 100.0), histogram.quantile(percent / 100.0));
}

TEST(DurationHistogram, MergedIsAsIfAddedToOne) {
  DurationHistogram low;
  DurationHistogram high;
  for (int i = 1; i <= 10; ++i) {
    low.add(Picoseconds(i));
    high.add(Picoseconds(50 + i));
  }
  low.merge(high);
  EXPECT_EQ(low.total(), 20U);
  EXPECT_EQ(low.quantile(0.25), Picoseconds(6));
  EXPECT_EQ(low.quantile(0.75), Picoseconds(56));
}

TEST(DurationHistogram, ClearForgetsEverything) {
  DurationHistogram histogram;
  histogram.add(Picoseconds(7));
  histogram.clear();
  EXPECT_EQ(histogram.total(), 0U);
  histogram.add(Picoseconds(9));
  EXPECT_EQ(histogram.quantile(0.5), Picoseconds(9));
}

} // namespace
} // namespace linebounce
