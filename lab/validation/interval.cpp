// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/interval.h"

#include <cmath>

namespace linebounce::lab {

Estimate with_row_noise(const Estimate& monte_carlo, std::optional<double> spread_pps) {
  constexpr double z95 = 1.96;
  const double mean = monte_carlo.mean;
  const double noise = z95 * spread_pps.value_or(assumed_row_noise * mean);
  const auto quadrature = [noise](double half) { return std::sqrt(noise * noise + half * half); };
  return {mean, mean - quadrature(mean - monte_carlo.low), mean + quadrature(monte_carlo.high - mean)};
}

} // namespace linebounce::lab
