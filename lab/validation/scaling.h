// SPDX-License-Identifier: Apache-2.0
// What more queues brought. A shared line can make them a loss: more cores, fewer packets.
#pragma once

#include "lab/validation/rows.h"

#include <vector>

namespace linebounce::lab {

/// The two highest queue counts of a series.
struct LastStep {
  ComparedRow fewer;
  ComparedRow more;

  /// more / fewer - 1
  double measured() const { return more.measured_pps / fewer.measured_pps - 1; }
  double predicted() const { return more.predicted_pps.mean / fewer.predicted_pps.mean - 1; }
};

/// True if the rows are of one workload and in one place on every axis but the queues; the variants may differ.
bool side_by_side(const ComparedRow& a, const ComparedRow& b);

/// One per workload, variant and place on the other axes, in the order of the rows; none for a series of one row.
std::vector<LastStep> last_steps(const std::vector<ComparedRow>& rows);

} // namespace linebounce::lab
