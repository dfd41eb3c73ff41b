// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/summary.h"

#include <algorithm>
#include <cmath>

namespace linebounce::lab {
namespace {

std::optional<double> mean(const std::vector<double>& values) {
  if (values.empty())
    return std::nullopt;
  double sum = 0;
  for (const double value : values)
    sum += value;
  return sum / static_cast<double>(values.size());
}

std::optional<double> median(std::vector<double> values) {
  if (values.empty())
    return std::nullopt;
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

double abs_error(double predicted_pps, const ComparedRow& row) {
  return std::abs(predicted_pps / row.measured_pps - 1);
}

} // namespace

Accuracy accuracy(const std::vector<ComparedRow>& rows) {
  std::vector<double> model;
  std::vector<double> linear;
  std::vector<double> usl;
  std::vector<double> model_where_usl;
  std::vector<double> inside;
  std::vector<double> half_widths;
  for (const ComparedRow& row : rows) {
    if (row.fitted)
      continue;
    const Estimate& predicted = row.predicted_pps;
    model.push_back(std::abs(row.error()));
    if (row.linear_pps)
      linear.push_back(abs_error(*row.linear_pps, row));
    if (row.usl_pps) {
      usl.push_back(abs_error(*row.usl_pps, row));
      model_where_usl.push_back(std::abs(row.error()));
    }
    inside.push_back(predicted.low <= row.measured_pps && row.measured_pps <= predicted.high ? 1 : 0);
    half_widths.push_back((predicted.high - predicted.low) / 2 / row.measured_pps);
  }

  Accuracy result;
  result.rows = rows.size();
  result.predicted_rows = model.size();
  result.mape = mean(model);
  if (!model.empty())
    result.max_abs_error = *std::max_element(model.begin(), model.end());
  result.mape_linear = mean(linear);
  result.usl_rows = usl.size();
  result.mape_usl = mean(usl);
  result.mape_usl_model = mean(model_where_usl);
  result.coverage = mean(inside);
  result.median_half_width = median(half_widths);
  return result;
}

Summary summarize(const std::vector<ComparedRow>& rows) {
  Summary summary;
  summary.all = accuracy(rows);
  std::vector<std::pair<std::string, std::vector<ComparedRow>>> workloads;
  for (const ComparedRow& row : rows) {
    if (workloads.empty() || workloads.back().first != row.workload)
      workloads.push_back({row.workload, {}});
    workloads.back().second.push_back(row);
  }
  for (const auto& [workload, own] : workloads) {
    Accuracy result = accuracy(own);
    result.kendall_tau = kendall_tau(gains(own));
    summary.by_workload.emplace_back(workload, result);
  }
  return summary;
}

} // namespace linebounce::lab
