// SPDX-License-Identifier: Apache-2.0
// How well the rows of a fit determine its numbers.
#pragma once

#include "lab/scenario/matrix.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace linebounce::lab {

struct Uncertainty {
  Matrix covariance;                  ///< of the logarithms of the numbers
  std::vector<double> standard_error; ///< of the logarithms
  Matrix correlation;
  /// Numbers that trade against each other: the rows hardly change when they move together. A number no row depends on
  /// stands alone.
  std::vector<std::vector<std::size_t>> unidentified;
  double noise_factor = 1; ///< the rows scatter by this much more than the noise they were given; at least 1
  /// By row: what the fit would be off by had the row been left out, in units of the row's noise; none where the row
  /// alone determines some number. r / (1 - h) with h the diagonal of the hat matrix, exact for a linear model.
  std::vector<std::optional<double>> leave_one_out;
};

/// `jacobian`: by row, then number, d residual / d log(number); `residuals`: in units of each row's noise.
Uncertainty uncertainty(const Matrix& jacobian, const std::vector<double>& residuals);

} // namespace linebounce::lab
