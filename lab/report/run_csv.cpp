// SPDX-License-Identifier: Apache-2.0
// Without wall-clock figures: one seed gives the same bytes.
#include "lab/report/axes.h"
#include "lab/report/csv.h"
#include "lab/report/run_report.h"

#include <fmt/format.h>

namespace linebounce::lab {

std::string run_csv(const RunReport& report) {
  std::vector<std::string> axes;
  for (const Point& point : report.result.points)
    add_axes(axes, point.sweep);

  std::vector<std::string> header = {"scenario", "variant"};
  header.insert(header.end(), axes.begin(), axes.end());
  for (const char* column : {"throughput_pps", "throughput_ci95_low_pps", "throughput_ci95_high_pps", "offered_pps",
                             "loss_ratio", "latency_p50_ns", "latency_p99_ns", "stopped_by", "simulated_s", "events",
                             "packets", "fingerprint", "complete"})
    header.emplace_back(column);

  std::string text = csv_line(header);
  for (const Point& point : report.result.points) {
    std::vector<std::string> cells = {point.scenario, point.variant};
    for (const std::string& axis : axes)
      cells.push_back(axis_text(point.sweep, axis));
    for (const double number : {point.throughput_pps.mean, point.throughput_pps.low, point.throughput_pps.high,
                                point.offered_pps, point.loss_ratio, point.latency_p50_ns, point.latency_p99_ns})
      cells.push_back(csv_number(number));
    cells.push_back(point.stopped_by);
    cells.push_back(csv_number(point.simulated_s));
    cells.push_back(std::to_string(point.events));
    cells.push_back(std::to_string(point.packets));
    cells.push_back(fmt::format("{:016x}", point.fingerprint));
    cells.emplace_back(report.result.complete ? "true" : "false");
    text += csv_line(cells);
  }
  return text;
}

} // namespace linebounce::lab
