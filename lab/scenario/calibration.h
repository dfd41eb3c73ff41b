// SPDX-License-Identifier: Apache-2.0
// What `linebounce calibrate` found, kept beside the fitted values: how sure they are, and what each measured row would
// do if they were other.
#pragma once

#include "lab/scenario/cursor.h"
#include "lab/scenario/matrix.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace linebounce::lab {

struct CalibratedParameter {
  std::string file;                  ///< relative to the data folder where it is in there
  std::vector<std::string> pointers; ///< in that file; several have one value
  double value = 0;
  std::string unit;
  double standard_error = 0;            ///< in the unit of the value
  std::vector<std::string> trades_with; ///< pointers of parameters the rows cannot tell it from
  bool identified = true;
};

/// A row the fit was made on. Errors as fractions of the measured rate.
struct CalibratedRow {
  std::string workload;
  std::string variant;
  nlohmann::json sweep = nlohmann::json::object();
  double error = 0;                    ///< predicted / measured - 1
  std::optional<double> leave_one_out; ///< the same had the row been left out; none where it alone fixes a parameter
};

/// d log(rate) / d log(parameter), in the order of the parameters.
struct Sensitivity {
  std::string workload;
  std::string variant;
  nlohmann::json sweep = nlohmann::json::object();
  std::vector<double> gradient;
};

struct Calibration {
  std::vector<CalibratedParameter> parameters;
  Matrix covariance; ///< of the logarithms of the parameters
  std::vector<CalibratedRow> rows;
  std::vector<Sensitivity> sensitivities; ///< of every measured row, fitted or not

  /// Variance of log(rate) that the uncertainty of the parameters brings to a row; none for a row it does not know.
  std::optional<double> relative_variance(const std::string& workload, const std::string& variant,
                                          const nlohmann::json& sweep) const;

  /// Throws InputError.
  static Calibration load(const std::string& path);
};

Calibration read_calibration(const Cursor& at);
nlohmann::ordered_json to_json(const Calibration& calibration);

} // namespace linebounce::lab
