// SPDX-License-Identifier: Apache-2.0
// What a change brought: the rate after it over the rate before it, measured and predicted.
#pragma once

#include "lab/validation/rows.h"

#include <optional>
#include <string>
#include <vector>

namespace linebounce::lab {

struct Gain {
  ComparedRow before;
  ComparedRow after;

  /// after / before - 1
  double measured() const { return after.measured_pps / before.measured_pps - 1; }
  double predicted() const { return after.predicted_pps.mean / before.predicted_pps.mean - 1; }
  /// Both faster, both slower, or both exactly equal.
  bool direction_right() const;
};

/// Every pair of rows that differ only in the change: ref/noref, vanilla/patched, mainline/input_dst_cache.
std::vector<Gain> gains(const std::vector<ComparedRow>& rows);

/// Rank correlation of measured and predicted gains, -1 .. 1 (tau-a); none for fewer than two.
std::optional<double> kendall_tau(const std::vector<Gain>& gains);

} // namespace linebounce::lab
