// SPDX-License-Identifier: Apache-2.0
// What is fitted to what: the parameters and rows that scenarios name together.
#pragma once

#include "lab/methods/pool.h"
#include "lab/scenario/measurement.h"
#include "lab/validation/calibration/least_squares.h"

#include <string>
#include <vector>

namespace linebounce::lab {

/// Where a parameter stands in a resolved scenario.
struct ParameterPlace {
  std::size_t document = 0;
  std::string pointer;
};

/// One number. A machine's or NIC's is the same from every scenario that refers to its file.
struct FitParameter {
  std::string file;
  std::vector<std::string> pointers; ///< in that file; several have one value
  std::string unit;
  Range range; ///< the start is the value in the file
  std::vector<ParameterPlace> places;
};

struct MeasuredPoint {
  std::size_t document = 0;
  std::string workload;
  std::string variant;
  nlohmann::json sweep;
  double measured_pps = 0;
  double noise = 0.01; ///< relative standard deviation of the row
};

struct FitProblem {
  std::vector<FitParameter> parameters;
  std::vector<MeasuredPoint> rows;     ///< fitted on
  std::vector<MeasuredPoint> all_rows; ///< of the measurements

  /// The parameters and rows of `documents`' fits; `measurements`, by document, hold the rows. InputError: nothing to
  /// fit, a parameter that is no physical number above 0, a row of the fit that was not measured.
  static FitProblem of(const std::vector<ScenarioDocument>& documents, const std::vector<Measurement>& measurements);

  /// The values in the documents' places.
  std::vector<Setting> settings(std::size_t document, const std::vector<double>& values) const;
};

/// Relative errors' logarithms, log(predicted / measured), of those rows at each of several points. Interrupted if
/// `stop` is set.
Matrix log_errors(PointPool& pool, const FitProblem& problem, const std::vector<MeasuredPoint>& rows,
                  const Matrix& points, std::uint64_t seed, const std::atomic<bool>* stop,
                  const PointPool::OnProgress& on_progress);

} // namespace linebounce::lab
