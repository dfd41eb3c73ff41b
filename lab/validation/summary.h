// SPDX-License-Identifier: Apache-2.0
// How good the predictions are. Only rows no parameter was fitted on count.
#pragma once

#include "lab/validation/gains.h"
#include "lab/validation/rows.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace linebounce::lab {

/// Errors as fractions; none where no predicted row has the figure.
struct Accuracy {
  std::size_t rows = 0;
  std::size_t predicted_rows = 0;
  std::optional<double> mape; ///< mean of |error|
  std::optional<double> max_abs_error;
  std::optional<double> mape_linear;
  std::size_t usl_rows = 0;                ///< predicted rows for which the law gives a rate
  std::optional<double> mape_usl;          ///< over those rows
  std::optional<double> mape_usl_model;    ///< the model's, over the same rows
  std::optional<double> coverage;          ///< share of measured rates inside their interval
  std::optional<double> median_half_width; ///< of the interval, as a share of the measured rate
  std::optional<double> kendall_tau;       ///< of the gains
};

struct Summary {
  Accuracy all;                                              ///< kendall_tau: none, gains compare within a workload
  std::vector<std::pair<std::string, Accuracy>> by_workload; ///< in the order of the rows
};

Accuracy accuracy(const std::vector<ComparedRow>& rows);

Summary summarize(const std::vector<ComparedRow>& rows);

} // namespace linebounce::lab
