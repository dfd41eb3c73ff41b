// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/doubts.h"

#include <cmath>
#include <filesystem>
#include <set>

namespace linebounce::lab {

Doubts::Doubts(const std::vector<ScenarioDocument>& documents) {
  std::set<std::string> counted;
  double squares = 0;
  std::size_t rows = 0;
  for (const ScenarioDocument& document : documents) {
    const auto named = document.resolved().find("calibration");
    if (named == document.resolved().end() || !named->is_string() ||
        !std::filesystem::exists(named->get<std::string>()))
      continue;
    const auto path = named->get<std::string>();
    const Calibration& calibration = calibrations_[document.name()] = Calibration::load(path);
    if (!counted.insert(path).second) // of several scenarios fitted together
      continue;
    for (const CalibratedRow& row : calibration.rows)
      if (row.leave_one_out) {
        squares += *row.leave_one_out * *row.leave_one_out;
        ++rows;
      }
  }
  const double variance = rows == 0 ? 0 : squares / static_cast<double>(rows) - assumed_row_noise * assumed_row_noise;
  discrepancy_ = variance > 0 ? std::sqrt(variance) : 0;
}

Doubt Doubts::of(const std::string& workload, const MeasuredRow& row) const {
  Doubt doubt;
  doubt.discrepancy = discrepancy_;
  if (row.spread_pps && row.throughput_pps > 0)
    doubt.row_noise = *row.spread_pps / row.throughput_pps;
  const auto calibration = calibrations_.find(workload);
  if (calibration != calibrations_.end())
    doubt.parameters = std::sqrt(calibration->second.relative_variance(workload, row.variant, row.sweep).value_or(0));
  return doubt;
}

} // namespace linebounce::lab
