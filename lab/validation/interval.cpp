// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/interval.h"

#include <cmath>

namespace linebounce::lab {

Estimate widened(const Estimate& monte_carlo, const Doubt& doubt) {
  constexpr double z95 = 1.96;
  const double mean = monte_carlo.mean;
  const double variance =
      doubt.row_noise * doubt.row_noise + doubt.parameters * doubt.parameters + doubt.discrepancy * doubt.discrepancy;
  const auto half = [&](double own) { return std::sqrt(z95 * z95 * variance * mean * mean + own * own); };
  return {mean, mean - half(mean - monte_carlo.low), mean + half(monte_carlo.high - mean)};
}

} // namespace linebounce::lab
