// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/baselines/linear.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

TEST(LinearBaseline, ScalesTheNearestFittedRow) {
  const std::vector<SeriesPoint> fitted = {{1, 800e3}, {10, 6000e3}};
  EXPECT_DOUBLE_EQ(*linear_pps(fitted, 16), 9600e3);
  EXPECT_DOUBLE_EQ(*linear_pps(fitted, 2), 1600e3);
  EXPECT_DOUBLE_EQ(*linear_pps(fitted, 10), 6000e3);
}

TEST(LinearBaseline, OfTwoEquallyNearTakesTheSmaller) {
  EXPECT_DOUBLE_EQ(*linear_pps({{6, 60e3}, {2, 40e3}}, 4), 80e3);
}

TEST(LinearBaseline, NeedsAFittedRow) { EXPECT_FALSE(linear_pps({}, 4)); }

} // namespace
} // namespace linebounce::lab
