// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/claims.h"

#include "lab/validation/rows.h"

#include <algorithm>

namespace linebounce::lab {

namespace {

double claimed(const FunctionShare& share, const Claim& claim) {
  return claim.time == ClaimedTime::busy ? share.busy : share.stalled;
}

bool is_named(const FunctionShare& share, const Claim& claim) {
  return std::find(claim.functions.begin(), claim.functions.end(), share.name) != claim.functions.end();
}

bool is_largest(const Point& point, const Claim& claim) {
  double least_named = 1;
  double most_other = 0;
  for (const FunctionShare& share : point.function_share)
    if (is_named(share, claim))
      least_named = std::min(least_named, claimed(share, claim));
    else
      most_other = std::max(most_other, claimed(share, claim));
  return least_named > most_other;
}

} // namespace

double share_of(const Point& point, const Claim& claim) {
  double sum = 0;
  for (const FunctionShare& share : point.function_share)
    if (is_named(share, claim))
      sum += claimed(share, claim);
  return sum;
}

std::vector<CheckedClaim> check_claims(const Measurement& measurement, const std::vector<Point>& points) {
  std::vector<CheckedClaim> checked;
  for (const Claim& claim : measurement.claims) {
    const Point* point = find_point(points, claim.variant, claim.sweep);
    if (point == nullptr)
      continue;
    const double share = share_of(*point, claim);
    checked.push_back({measurement.workload, claim, share,
                       share >= claim.lower_bound && (!claim.largest || is_largest(*point, claim))});
  }
  return checked;
}

} // namespace linebounce::lab
