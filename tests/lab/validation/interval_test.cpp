// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/interval.h"

#include <gtest/gtest.h>

#include <cmath>

namespace linebounce::lab {
namespace {

TEST(Interval, AddsDoubtsAndMonteCarloInQuadrature) {
  // 1.96 sigma of 3, 4 and 12 %: 13 % in all.
  const Estimate interval = widened({1000, 970, 1040}, {.row_noise = 0.03, .parameters = 0.04, .discrepancy = 0.12});
  const double doubt = 1.96 * 130;
  EXPECT_DOUBLE_EQ(interval.mean, 1000);
  EXPECT_NEAR(interval.low, 1000 - std::sqrt(30.0 * 30 + doubt * doubt), 1e-9);
  EXPECT_NEAR(interval.high, 1000 + std::sqrt(40.0 * 40 + doubt * doubt), 1e-9);
}

TEST(Interval, AssumesOnePercentWhereTheSourceSaysNothing) {
  const Estimate interval = widened({1000, 1000, 1000}, {});
  EXPECT_NEAR(interval.low, 1000 - 19.6, 1e-9);
  EXPECT_NEAR(interval.high, 1000 + 19.6, 1e-9);
}

} // namespace
} // namespace linebounce::lab
