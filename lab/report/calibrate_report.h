// SPDX-License-Identifier: Apache-2.0
// The result of `linebounce calibrate`, as a table or JSON. Every key: docs/formats.md.
#pragma once

#include "lab/report/context.h"
#include "lab/report/format.h"
#include "lab/validation/calibration/calibrate.h"

#include <string>

namespace linebounce::lab {

struct CalibrateReport {
  Context context;
  CalibrationRun run;
};

std::string calibrate_table(const CalibrateReport& report);
std::string calibrate_json(const CalibrateReport& report);

} // namespace linebounce::lab
