// SPDX-License-Identifier: Apache-2.0
// Fits the parameters that scenarios name to the rows they name, with one seed for all simulations (common random
// numbers), and says how sure the values are.
#pragma once

#include "lab/scenario/calibration.h"
#include "lab/validation/calibration/problem.h"
#include "lab/validation/calibration/uncertainty.h"

#include <functional>
#include <string>
#include <vector>

namespace linebounce::lab {

struct CalibrateRequest {
  std::uint64_t seed = 1;
  unsigned workers = 1;
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const std::string& doing)> on_progress; ///< may be empty
};

struct CalibrationRun {
  FitProblem problem;
  LeastSquaresFit fit;
  Uncertainty uncertainty;
  std::vector<double> before; ///< by fitted row: predicted / measured - 1 with the values in the files
  std::vector<double> after;  ///< the same with the values found
  std::vector<double> values; ///< found, rounded to what the rows can tell
  Calibration calibration;
};

/// `measurements`, by document, hold the rows. Throws InputError as FitProblem::of() does, and Interrupted.
CalibrationRun calibrate(const std::vector<ScenarioDocument>& documents, const std::vector<Measurement>& measurements,
                         const CalibrateRequest& request);

/// The value to about a fiftieth of its standard error, and to three digits at least.
double rounded(double value, double standard_error);

} // namespace linebounce::lab
