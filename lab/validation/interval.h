// SPDX-License-Identifier: Apache-2.0
// The 95 % interval in which a measured row is expected, given the prediction.
#pragma once

#include "lab/methods/point.h"

#include <optional>

namespace linebounce::lab {

/// Standard deviation of a measured row as a share of it, where the source gives none. Assumed.
inline constexpr double assumed_row_noise = 0.01;

/// The Monte-Carlo interval of a prediction widened by the noise of the measured row (one standard deviation,
/// packets/s; none: assumed_row_noise of the prediction), in quadrature. Uncertainty of parameters and of the model's
/// form is not in it.
Estimate with_row_noise(const Estimate& monte_carlo, std::optional<double> spread_pps);

} // namespace linebounce::lab
