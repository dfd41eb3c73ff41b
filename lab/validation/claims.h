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
  bool holds = false;   ///< predicted >= the claim's lower bound, and the largest if that is claimed
};

/// Share of busy time that the claimed time of its functions takes together; a function the point does not know takes
/// none.
double share_of(const Point& point, const Claim& claim);

/// The claims whose point is there.
std::vector<CheckedClaim> check_claims(const Measurement& measurement, const std::vector<Point>& points);

} // namespace linebounce::lab
