// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/validation/rows.h"

#include <string>

namespace linebounce::lab {

/// A row at a queue count whose prediction is `measured` times one plus `error`, with an interval of 1 % each way.
inline ComparedRow compared(const std::string& variant, unsigned queues, double measured_pps, double error,
                            bool fitted) {
  ComparedRow row;
  row.workload = "example";
  row.variant = variant;
  row.sweep = {{"queues", queues}};
  row.queues = queues;
  row.measured_pps = measured_pps;
  const double predicted = measured_pps * (1 + error);
  row.predicted_pps = {predicted, predicted - 0.01 * measured_pps, predicted + 0.01 * measured_pps};
  row.fitted = fitted;
  return row;
}

} // namespace linebounce::lab
