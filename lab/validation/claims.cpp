// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/claims.h"

#include "lab/validation/rows.h"

#include <algorithm>

namespace linebounce::lab {

double share_of(const Point& point, const std::vector<std::string>& functions) {
  double share = 0;
  for (const FunctionShare& own : point.function_share)
    if (std::find(functions.begin(), functions.end(), own.name) != functions.end())
      share += own.busy;
  return share;
}

std::vector<CheckedClaim> check_claims(const Measurement& measurement, const std::vector<Point>& points) {
  std::vector<CheckedClaim> checked;
  for (const Claim& claim : measurement.claims) {
    const Point* point = find_point(points, claim.variant, claim.sweep);
    if (point == nullptr)
      continue;
    const double share = share_of(*point, claim.functions);
    checked.push_back({measurement.workload, claim, share, share >= claim.lower_bound});
  }
  return checked;
}

} // namespace linebounce::lab
