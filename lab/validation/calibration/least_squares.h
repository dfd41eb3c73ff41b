// SPDX-License-Identifier: Apache-2.0
// Bounded nonlinear least squares (Levenberg 1944, Marquardt 1963) over positive numbers, each on a logarithmic scale.
#pragma once

#include "lab/scenario/matrix.h"

#include <functional>
#include <string>
#include <vector>

namespace linebounce::lab {

/// Where to start, and between what to stay; 0 < low <= start <= high.
struct Range {
  double start = 1;
  double low = 1e-6;
  double high = 1e12;
};

/// The residuals at each of several points: asked for together, so that they can be found side by side.
using Evaluate = std::function<Matrix(const Matrix& points)>;

struct LeastSquaresOptions {
  double step = 0.03;          ///< relative step of the Jacobian's finite differences; well above a simulation's noise
  double enough = 0.002;       ///< ends when no number moves by more than this share
  unsigned max_iterations = 8; ///< each costs one evaluation per number and a few more
};

struct LeastSquaresFit {
  std::vector<double> solution;
  std::vector<double> residuals;
  Matrix jacobian; ///< by residual, then number: d residual / d log(number), at the solution or the point before it
  unsigned evaluations = 0;
  unsigned iterations = 0;
  std::string stopped_by; ///< "converged", "no better point" or "max_iterations"
};

/// Minimises the sum of squared residuals. There must be at least one residual; InternalError otherwise.
LeastSquaresFit least_squares(const std::vector<Range>& numbers, const Evaluate& evaluate,
                              const LeastSquaresOptions& options = {});

} // namespace linebounce::lab
