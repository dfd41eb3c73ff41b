// SPDX-License-Identifier: Apache-2.0
#include "lab/report/axes.h"
#include "lab/report/run_report.h"
#include "lab/report/speed.h"
#include "lab/report/text_table.h"
#include "lab/report/unit.h"

#include <fmt/format.h>

#include <algorithm>

namespace linebounce::lab {
namespace {

std::string points_table(const std::vector<Point>& points) {
  std::vector<std::string> axes;
  double largest_pps = 0;
  double largest_ns = 0;
  for (const Point& point : points) {
    add_axes(axes, point.sweep);
    largest_pps = std::max({largest_pps, point.throughput_pps.high, point.offered_pps});
    largest_ns = std::max(largest_ns, point.latency_p99_ns);
  }
  const Unit rate = rate_unit(largest_pps);
  const Unit time = time_unit(largest_ns);

  TextTable table;
  table.column("variant", TextTable::Align::left);
  for (const std::string& axis : axes)
    table.column(axis);
  table.column(with_unit("throughput", rate));
  table.column(with_unit("95 % interval", rate));
  table.column(with_unit("offered", rate));
  table.column("loss [%]");
  table.column(with_unit("p50", time));
  table.column(with_unit("p99", time));
  table.column("stopped by", TextTable::Align::left);

  const std::string* variant = nullptr;
  for (const Point& point : points) {
    if (variant != nullptr && *variant != point.variant)
      table.gap();
    variant = &point.variant;
    std::vector<std::string> cells = {point.variant};
    for (const std::string& axis : axes)
      cells.push_back(axis_text(point.sweep, axis));
    cells.push_back(in_unit(point.throughput_pps.mean, rate));
    cells.push_back(interval_in_unit(point.throughput_pps, rate));
    cells.push_back(in_unit(point.offered_pps, rate));
    cells.push_back(fmt::format("{:.2f}", point.loss_ratio * 100));
    cells.push_back(in_unit(point.latency_p50_ns, time));
    cells.push_back(in_unit(point.latency_p99_ns, time));
    cells.push_back(point.stopped_by);
    table.row(std::move(cells));
  }
  return table.text();
}

} // namespace

std::string run_table(const RunReport& report) {
  const std::vector<Point>& points = report.result.points;
  std::string text = (points.empty() ? "" : points.front().scenario + ", ") + context_line(report.context) + '\n';
  text += points.empty() ? "no point was finished\n" : points_table(points);
  text += '\n' + speed_line(speed_of(points));
  if (!report.result.complete)
    text += "incomplete: interrupted before the last point\n";
  return text;
}

} // namespace linebounce::lab
