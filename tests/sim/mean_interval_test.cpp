// SPDX-License-Identifier: Apache-2.0
// Is the confidence interval Student's?
#include "sim/statistics.h"

#include "sim/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace linebounce {
namespace {

TEST(MeanInterval, OfNothingIsZero) {
  EXPECT_EQ(mean_interval({}).mean, 0);
  EXPECT_EQ(mean_interval({}).half_width, 0);
}

TEST(MeanInterval, OfOneSampleHasNoWidth) {
  EXPECT_EQ(mean_interval({4.5}).mean, 4.5);
  EXPECT_EQ(mean_interval({4.5}).half_width, 0);
}

TEST(MeanInterval, OfEqualSamplesHasNoWidth) { EXPECT_EQ(mean_interval({3, 3, 3}).half_width, 0); }

TEST(MeanInterval, OfOneToFive) {
  // s^2 = 2.5; t(0.975, 4) = 2.776 (NIST/SEMATECH e-Handbook, 1.3.6.7.2).
  const MeanInterval interval = mean_interval({1, 2, 3, 4, 5});
  EXPECT_DOUBLE_EQ(interval.mean, 3);
  EXPECT_NEAR(interval.half_width, 2.776 * std::sqrt(2.5 / 5), 0.0005);
}

// Samples 0 and 2 in equal number: mean 1, s^2 = n/(n-1), so the half width is t / sqrt(n-1).
TEST(MeanInterval, AgreesWithThePublishedTableOfT) {
  const std::vector<std::pair<int, double>> table = {{1, 12.706}, {3, 3.182},  {5, 2.571},
                                                     {9, 2.262},  {29, 2.045}, {99, 1.984}};
  for (const auto& [freedom, t] : table) {
    std::vector<double> samples;
    for (int i = 0; i <= freedom; ++i)
      samples.push_back(i % 2 == 0 ? 0 : 2);
    const MeanInterval interval = mean_interval(samples);
    EXPECT_DOUBLE_EQ(interval.mean, 1);
    EXPECT_NEAR(interval.half_width * std::sqrt(freedom), t, 0.0006) << freedom << " degrees of freedom";
  }
}

TEST(MeanInterval, CoversTheTrueMeanNineteenTimesInTwenty) {
  // Bell-shaped samples of mean 1. Binomial: 4000 intervals, five standard deviations are 1.7 %; the samples are not
  // quite normal, which moves the coverage of n = 5 by less than 0.5 %.
  Stream stream(1, "coverage");
  int covered = 0;
  for (int i = 0; i < 4000; ++i) {
    std::vector<double> samples;
    for (int k = 0; k < 5; ++k)
      samples.push_back(stream.variation(0.3));
    const MeanInterval interval = mean_interval(samples);
    covered += std::abs(interval.mean - 1) <= interval.half_width ? 1 : 0;
  }
  EXPECT_NEAR(covered / 4000.0, 0.95, 0.022);
}

} // namespace
} // namespace linebounce
