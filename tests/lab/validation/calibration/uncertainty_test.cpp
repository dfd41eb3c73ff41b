// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/calibration/uncertainty.h"

#include <gmock/gmock.h>

#include <cmath>

namespace linebounce::lab {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Uncertainty, OfIndependentNumbersIsTheirOwn) {
  // Two numbers, each seen by rows of its own: variance 1 / sum of squared slopes.
  const Uncertainty u = uncertainty({{2, 0}, {0, 3}, {0, 4}}, {0, 0.1, -0.1});
  EXPECT_NEAR(u.standard_error[0], 1 / 2.0, 1e-12);
  EXPECT_NEAR(u.standard_error[1], 1 / 5.0, 1e-12);
  EXPECT_NEAR(u.correlation[0][1], 0, 1e-12);
  EXPECT_THAT(u.unidentified, IsEmpty());
  EXPECT_DOUBLE_EQ(u.noise_factor, 1);
}

TEST(Uncertainty, GrowsWithTheScatterOfTheRows) {
  // One number, four rows of slope 1, residuals +-3: chi squared 36 over 3 degrees of freedom.
  const Uncertainty u = uncertainty({{1}, {1}, {1}, {1}}, {3, -3, 3, -3});
  EXPECT_NEAR(u.noise_factor, std::sqrt(12.0), 1e-12);
  EXPECT_NEAR(u.standard_error[0], std::sqrt(12.0) / 2, 1e-12);
}

TEST(Uncertainty, NamesNumbersThatTradeAgainstEachOther) {
  const Uncertainty u = uncertainty({{1, 1, 0}, {2, 2, 1}, {1, 1, -1}}, {0, 0, 0});
  ASSERT_EQ(u.unidentified.size(), 1U);
  EXPECT_THAT(u.unidentified[0], ElementsAre(0, 1));
}

TEST(Uncertainty, NamesANumberThatNoRowDependsOn) {
  const Uncertainty u = uncertainty({{1, 0}, {2, 0}}, {0, 0});
  ASSERT_EQ(u.unidentified.size(), 1U);
  EXPECT_THAT(u.unidentified[0], ElementsAre(1));
}

TEST(Uncertainty, LeavingARowOutIsWhatRefittingWithoutItGives) {
  // A mean: residual against the mean of the others. Rows 1, 2, 6; mean 3.
  const Uncertainty u = uncertainty({{1}, {1}, {1}}, {3 - 1, 3 - 2, 3 - 6});
  ASSERT_TRUE(u.leave_one_out[0] && u.leave_one_out[2]);
  EXPECT_NEAR(*u.leave_one_out[0], 4 - 1, 1e-12);
  EXPECT_NEAR(*u.leave_one_out[2], 1.5 - 6, 1e-12);
}

TEST(Uncertainty, ARowThatAloneFixesANumberCannotBeLeftOut) {
  const Uncertainty u = uncertainty({{1, 0}, {0, 1}, {0, 1}}, {0, 1, -1});
  EXPECT_FALSE(u.leave_one_out[0]);
  EXPECT_TRUE(u.leave_one_out[1]);
}

} // namespace
} // namespace linebounce::lab
