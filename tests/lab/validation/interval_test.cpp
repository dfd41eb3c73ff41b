// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/interval.h"

#include <gtest/gtest.h>

#include <cmath>

namespace linebounce::lab {
namespace {

TEST(Interval, AddsNoiseAndMonteCarloInQuadrature) {
  const Estimate interval = with_row_noise({1000, 970, 1040}, 40 / 1.96);
  EXPECT_DOUBLE_EQ(interval.mean, 1000);
  EXPECT_NEAR(interval.low, 950, 1e-9);
  EXPECT_NEAR(interval.high, 1000 + std::sqrt(40.0 * 40 + 40 * 40), 1e-9);
}

TEST(Interval, AssumesOnePercentWhereTheSourceSaysNothing) {
  const Estimate interval = with_row_noise({1000, 1000, 1000}, std::nullopt);
  EXPECT_NEAR(interval.low, 1000 - 19.6, 1e-9);
  EXPECT_NEAR(interval.high, 1000 + 19.6, 1e-9);
}

} // namespace
} // namespace linebounce::lab
