// SPDX-License-Identifier: Apache-2.0
// How far a prediction may be off, from what calibrate found out about the fitted values.
#pragma once

#include "lab/scenario/calibration.h"
#include "lab/scenario/document.h"
#include "lab/scenario/measurement.h"
#include "lab/validation/interval.h"

#include <map>
#include <string>
#include <vector>

namespace linebounce::lab {

class Doubts {
public:
  Doubts() = default;
  /// Reads the calibrations that the scenarios name; one that is not there yet brings no doubt. InputError if one
  /// cannot be read.
  explicit Doubts(const std::vector<ScenarioDocument>& documents);

  /// The doubts of one row of a workload.
  Doubt of(const std::string& workload, const MeasuredRow& row) const;

  /// Root mean square of the leave-one-out errors of all fits that have any, less the row noise: what no choice of the
  /// values could mend. 0 where it drowns in the noise.
  double discrepancy() const { return discrepancy_; }

private:
  std::map<std::string, Calibration> calibrations_; ///< by workload
  double discrepancy_ = 0;
};

} // namespace linebounce::lab
