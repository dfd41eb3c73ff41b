// SPDX-License-Identifier: Apache-2.0
// What a source says about its profile, checked on the model's.
#pragma once

#include "lab/methods/point.h"
#include "lab/scenario/measurement.h"

#include <string>
#include <vector>

namespace linebounce::lab {

struct CheckedClaim {
  std::string workload;
  Claim claim;
  double predicted = 0; ///< share of busy time of the named functions together, at the reported rate
  bool holds = false;   ///< predicted >= the claim's lower bound
};

/// Share of busy time the functions take together; a function the point does not know takes none.
double share_of(const Point& point, const std::vector<std::string>& functions);

/// The claims whose point is there.
std::vector<CheckedClaim> check_claims(const Measurement& measurement, const std::vector<Point>& points);

} // namespace linebounce::lab
