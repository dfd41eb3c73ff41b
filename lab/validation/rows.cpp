// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/rows.h"

#include "lab/scenario/names.h"
#include "lab/scenario/sweep.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace linebounce::lab {
namespace {

bool is_fitted(const Fit& fit, const MeasuredRow& row) {
  return std::any_of(fit.rows.begin(), fit.rows.end(),
                     [&](const RowKey& key) { return key.variant == row.variant && key.sweep == row.sweep; });
}

unsigned queues_at(const Scenario& scenario, const nlohmann::json& sweep) {
  const auto queues = sweep.find("queues");
  return queues != sweep.end() && queues->is_number() ? queues->get<unsigned>() : scenario.port.queues;
}

} // namespace

const Point* find_point(const std::vector<Point>& points, const std::string& variant, const nlohmann::json& sweep) {
  const auto found = std::find_if(points.begin(), points.end(),
                                  [&](const Point& point) { return point.variant == variant && point.sweep == sweep; });
  return found == points.end() ? nullptr : &*found;
}

std::vector<ComparedRow> compare_rows(const Scenario& scenario, const Measurement& measurement,
                                      const std::vector<Point>& points, const Doubts& doubts) {
  std::vector<ComparedRow> rows;
  for (const MeasuredRow& measured : measurement.rows) {
    const Point* point = find_point(points, measured.variant, measured.sweep);
    if (point == nullptr)
      continue;
    ComparedRow row;
    row.workload = scenario.name;
    row.variant = measured.variant;
    row.sweep = measured.sweep;
    row.queues = queues_at(scenario, measured.sweep);
    row.measured_pps = measured.throughput_pps;
    row.spread_pps = measured.spread_pps;
    row.predicted_pps = widened(point->throughput_pps, doubts.of(scenario.name, measured));
    row.fitted = is_fitted(scenario.fit, measured);
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<PerQueueRow> compare_queues(const Scenario& scenario, const Measurement& measurement,
                                        const std::vector<Point>& points) {
  std::vector<PerQueueRow> rows;
  for (const MeasuredRow& measured : measurement.rows) {
    const Point* point = find_point(points, measured.variant, measured.sweep);
    if (point != nullptr && !measured.per_queue_pps.empty())
      rows.push_back({scenario.name, measured.variant, measured.per_queue_pps, point->per_queue_pps});
  }
  return rows;
}

QueueSpread queue_spread(const std::vector<double>& per_queue_pps) {
  if (per_queue_pps.empty())
    return {};
  const auto count = static_cast<double>(per_queue_pps.size());
  QueueSpread spread;
  for (const double pps : per_queue_pps)
    spread.mean_pps += pps / count;
  double squares = 0;
  for (const double pps : per_queue_pps)
    squares += (pps - spread.mean_pps) * (pps - spread.mean_pps) / count;
  spread.spread_pps = std::sqrt(squares);
  return spread;
}

void require_comparable(const Scenario& scenario, const Measurement& measurement) {
  const std::vector<nlohmann::json> positions = sweep_positions(scenario.sweep);
  for (std::size_t i = 0; i < measurement.rows.size(); ++i) {
    const MeasuredRow& row = measurement.rows[i];
    const std::string place = fmt::format("{}: /rows/{}", measurement.path, i);
    if (std::none_of(scenario.variants.begin(), scenario.variants.end(),
                     [&](const Variant& known) { return known.name == row.variant; }))
      throw InputError(fmt::format("{}/variant: {}: {} has the variants {}", place, row.variant, scenario.name,
                                   names_of(scenario.variants)));
    if (std::find(positions.begin(), positions.end(), row.sweep) == positions.end())
      throw InputError(
          fmt::format("{}/sweep: {}: {} has no such sweep position", place, row.sweep.dump(), scenario.name));
    if (!(row.throughput_pps > 0))
      throw InputError(fmt::format("{}/throughput_pps: {}: allowed is above 0: a rate of 0 has no relative error",
                                   place, row.throughput_pps));
  }
}

} // namespace linebounce::lab
