// SPDX-License-Identifier: Apache-2.0
// The 95 % interval in which a measured row is expected, given the prediction.
#pragma once

#include "lab/methods/point.h"

#include <optional>

namespace linebounce::lab {

/// Standard deviation of a measured row as a share of it, where the source gives none. Assumed.
inline constexpr double assumed_row_noise = 0.01;

/// What makes a measured row differ from its prediction; standard deviations as shares of the rate.
struct Doubt {
  double row_noise = assumed_row_noise;
  double parameters = 0;  ///< from the uncertainty of the fitted values
  double discrepancy = 0; ///< of the model's form
};

/// The Monte-Carlo interval of a prediction widened by the doubts, in quadrature.
Estimate widened(const Estimate& monte_carlo, const Doubt& doubt);

} // namespace linebounce::lab
