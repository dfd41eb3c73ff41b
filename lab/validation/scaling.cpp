// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/scaling.h"

#include <climits>

namespace linebounce::lab {
namespace {

bool same_series(const ComparedRow& a, const ComparedRow& b) { return a.variant == b.variant && side_by_side(a, b); }

/// The row of the series with the highest queue count below `limit`; nullptr if there is none.
const ComparedRow* highest_below(const std::vector<ComparedRow>& rows, const ComparedRow& series, unsigned limit) {
  const ComparedRow* highest = nullptr;
  for (const ComparedRow& row : rows)
    if (same_series(row, series) && row.queues < limit && (highest == nullptr || row.queues > highest->queues))
      highest = &row;
  return highest;
}

} // namespace

bool side_by_side(const ComparedRow& a, const ComparedRow& b) {
  nlohmann::json place_a = a.sweep;
  nlohmann::json place_b = b.sweep;
  place_a.erase("queues");
  place_b.erase("queues");
  return a.workload == b.workload && place_a == place_b;
}

std::vector<LastStep> last_steps(const std::vector<ComparedRow>& rows) {
  std::vector<LastStep> steps;
  for (const ComparedRow& row : rows) {
    const ComparedRow* fewer = highest_below(rows, row, row.queues);
    const bool most = highest_below(rows, row, UINT_MAX)->queues == row.queues;
    if (most && fewer != nullptr)
      steps.push_back({*fewer, row});
  }
  return steps;
}

} // namespace linebounce::lab
