// SPDX-License-Identifier: Apache-2.0
// The Universal Scalability Law (Gunther 1993, "A simple capacity model of massively parallel transaction systems"):
//     X(n) = lambda n / (1 + sigma (n - 1) + kappa n (n - 1))
#pragma once

#include "lab/validation/baselines/series.h"

#include <optional>
#include <vector>

namespace linebounce::lab {

struct Usl {
  double lambda = 0; ///< rate of one queue, packets/s
  double sigma = 0;  ///< contention
  double kappa = 0;  ///< coherency

  /// X(queues) in packets/s; none where the law breaks down (its denominator is not positive).
  std::optional<double> pps(double queues) const;
};

/// The law through rows at three queue counts, with kappa 0 through two, by least squares on n / X(n) through more;
/// none with fewer, or if lambda would not be positive. sigma and kappa may come out negative: the rows are taken as
/// they are.
std::optional<Usl> fit_usl(const std::vector<SeriesPoint>& fitted);

} // namespace linebounce::lab
