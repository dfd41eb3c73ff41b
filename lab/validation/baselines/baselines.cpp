// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/baselines/baselines.h"

#include "lab/validation/baselines/linear.h"
#include "lab/validation/baselines/usl.h"
#include "lab/validation/scaling.h"

namespace linebounce::lab {
namespace {

std::vector<SeriesPoint> fitted_points(const std::vector<ComparedRow>& rows, const ComparedRow& like,
                                       const std::string& variant) {
  std::vector<SeriesPoint> points;
  for (const ComparedRow& row : rows)
    if (row.fitted && row.variant == variant && side_by_side(row, like))
      points.push_back({static_cast<double>(row.queues), row.measured_pps});
  return points;
}

std::vector<SeriesPoint> own_or_other(const std::vector<ComparedRow>& rows, const ComparedRow& like) {
  std::vector<SeriesPoint> points = fitted_points(rows, like, like.variant);
  for (const ComparedRow& row : rows) {
    if (!points.empty())
      break;
    points = fitted_points(rows, like, row.variant);
  }
  return points;
}

} // namespace

void add_baselines(std::vector<ComparedRow>& rows) {
  for (ComparedRow& row : rows) {
    row.linear_pps = linear_pps(own_or_other(rows, row), row.queues);
    if (const auto law = fit_usl(fitted_points(rows, row, row.variant)))
      row.usl_pps = law->pps(row.queues);
  }
}

} // namespace linebounce::lab
