// SPDX-License-Identifier: Apache-2.0
// Are the law's parameters recovered from points that follow it exactly?
#include "lab/validation/baselines/usl.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

std::vector<SeriesPoint> points_of(const Usl& law, const std::vector<double>& counts) {
  std::vector<SeriesPoint> points;
  for (const double n : counts)
    points.push_back({n, *law.pps(n)});
  return points;
}

void expect_same(const std::optional<Usl>& fit, const Usl& law) {
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->lambda / law.lambda, 1, 1e-9);
  EXPECT_NEAR(fit->sigma, law.sigma, 1e-9);
  EXPECT_NEAR(fit->kappa, law.kappa, 1e-9);
}

TEST(Usl, OneQueueRunsAtLambda) { EXPECT_DOUBLE_EQ(*(Usl{791e3, 0.2, 0.1}.pps(1)), 791e3); }

TEST(Usl, IsGunthersLaw) { EXPECT_DOUBLE_EQ(*(Usl{100, 0.1, 0.01}.pps(10)), 100.0 * 10 / (1 + 0.9 + 0.9)); }

TEST(Usl, ThreeCountsGiveAllThreeParameters) {
  const Usl law{791e3, 0.02, 0.003};
  expect_same(fit_usl(points_of(law, {1, 10, 16})), law);
  expect_same(fit_usl(points_of(law, {16, 3, 1024})), law);
}

TEST(Usl, TwoCountsGiveTheLawWithoutCoherency) {
  const Usl law{2177e3, 0.3, 0};
  expect_same(fit_usl(points_of(law, {1, 2})), law);
  expect_same(fit_usl(points_of(law, {1, 2, 2})), law);
}

TEST(Usl, MoreCountsAreFittedByLeastSquares) {
  const Usl law{791e3, 0.02, 0.003};
  expect_same(fit_usl(points_of(law, {1, 2, 4, 8, 16})), law);
}

TEST(Usl, TakesSuperlinearRowsAsTheyAre) {
  const Usl law{100e3, -0.05, 0.001};
  expect_same(fit_usl(points_of(law, {1, 4, 12})), law);
}

TEST(Usl, NeedsTwoCounts) {
  EXPECT_FALSE(fit_usl({}));
  EXPECT_FALSE(fit_usl({{10, 6e6}}));
  EXPECT_FALSE(fit_usl({{10, 6e6}, {10, 7e6}}));
}

TEST(Usl, SaysNothingWhereItBreaksDown) {
  const Usl law{100e3, -0.5, 0};
  EXPECT_TRUE(law.pps(2));
  EXPECT_FALSE(law.pps(3));
}

} // namespace
} // namespace linebounce::lab
