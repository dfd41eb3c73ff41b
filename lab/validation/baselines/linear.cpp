// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/baselines/linear.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace linebounce::lab {

std::optional<double> linear_pps(const std::vector<SeriesPoint>& fitted, double queues) {
  if (fitted.empty())
    return std::nullopt;
  const auto remoteness = [queues](const SeriesPoint& p) { return std::pair(std::abs(p.queues - queues), p.queues); };
  const auto nearest = std::min_element(fitted.begin(), fitted.end(),
                                        [&](const auto& a, const auto& b) { return remoteness(a) < remoteness(b); });
  return nearest->pps * queues / nearest->queues;
}

} // namespace linebounce::lab
