// SPDX-License-Identifier: Apache-2.0
#include "harness/host/sample.h"

#include "sim/error.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace linebounce::harness {
namespace {

/// Linear between the two nearest (type 7 of Hyndman and Fan, 1996).
double quantile(const std::vector<double>& sorted, double share) {
  const double at = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(std::floor(at));
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (at - std::floor(at)) * (sorted[above] - sorted[below]);
}

} // namespace

Sample sample_of(std::vector<double> values) {
  if (values.empty())
    throw InternalError("a sample of nothing");
  std::sort(values.begin(), values.end());
  return {quantile(values, 0.5), (quantile(values, 0.75) - quantile(values, 0.25)) / 1.349};
}

} // namespace linebounce::harness
