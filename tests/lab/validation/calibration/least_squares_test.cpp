// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/calibration/least_squares.h"

#include <gtest/gtest.h>

#include <cmath>

namespace linebounce::lab {
namespace {

/// Every point on its own.
template <class F> Evaluate each(const F& residuals) {
  return [residuals](const Matrix& points) {
    Matrix all;
    for (const auto& point : points)
      all.push_back(residuals(point));
    return all;
  };
}

TEST(LeastSquares, FindsTheNumbersOfADecay) {
  // y = a exp(-t / b) at a = 5, b = 3: exact data, residuals of the logarithms.
  const auto fit = least_squares({{1}, {1}}, each([](const std::vector<double>& p) {
                                   std::vector<double> r;
                                   for (double t = 0; t < 6; ++t)
                                     r.push_back(p[0] * std::exp(-t / p[1]) - 5 * std::exp(-t / 3));
                                   return r;
                                 }),
                                 {.step = 1e-4, .enough = 1e-6, .max_iterations = 50});
  EXPECT_NEAR(fit.solution[0], 5, 1e-3);
  EXPECT_NEAR(fit.solution[1], 3, 1e-3);
  EXPECT_EQ(fit.stopped_by == "max_iterations", false) << fit.stopped_by;
}

TEST(LeastSquares, StaysInsideItsBounds) {
  const auto fit = least_squares({{.start = 2, .low = 1, .high = 4}},
                                 each([](const std::vector<double>& p) { return std::vector<double>{p[0] - 10}; }));
  EXPECT_DOUBLE_EQ(fit.solution[0], 4);
}

TEST(LeastSquares, LeavesANumberAloneThatNothingDependsOn) {
  const auto fit = least_squares({{2}, {7}}, each([](const std::vector<double>& p) {
                                   return std::vector<double>{std::log(p[0] / 3), 2 * std::log(p[0] / 3)};
                                 }));
  EXPECT_NEAR(fit.solution[0], 3, 0.01);
  EXPECT_NEAR(fit.solution[1], 7, 1e-9);
}

TEST(LeastSquares, AsksForAWholeJacobianAtOnce) {
  std::vector<std::size_t> batches;
  least_squares({{1}, {1}, {1}}, [&](const Matrix& points) {
    batches.push_back(points.size());
    return Matrix(points.size(), std::vector<double>{1, 2, 3});
  });
  ASSERT_FALSE(batches.empty());
  EXPECT_EQ(batches.front(), 4U);
}

TEST(LeastSquares, EndsAtOnceWhereItStandsWell) {
  const auto fit =
      least_squares({{3}}, each([](const std::vector<double>& p) { return std::vector<double>{std::log(p[0] / 3)}; }));
  EXPECT_EQ(fit.iterations, 1U);
  EXPECT_EQ(fit.stopped_by, "converged");
}

} // namespace
} // namespace linebounce::lab
