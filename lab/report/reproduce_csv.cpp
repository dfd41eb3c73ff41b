// SPDX-License-Identifier: Apache-2.0
#include "lab/report/axes.h"
#include "lab/report/csv.h"
#include "lab/report/reproduce_report.h"

namespace linebounce::lab {
namespace {

std::string number_or_empty(const std::optional<double>& number) { return number ? csv_number(*number) : ""; }

} // namespace

std::string reproduce_csv(const ReproduceReport& report) {
  std::string text =
      csv_line({"workload", "variant", "queues", "family", "socket_selection", "measured_pps", "predicted_pps",
                "ci95_low_pps", "ci95_high_pps", "error", "fitted", "linear_pps", "usl_pps", "complete"});
  for (const ComparedRow& row : report.reproduction.rows)
    text += csv_line({row.workload, row.variant, std::to_string(row.queues), axis_text(row.sweep, "family"),
                      axis_text(row.sweep, "socket_selection"), csv_number(row.measured_pps),
                      csv_number(row.predicted_pps.mean), csv_number(row.predicted_pps.low),
                      csv_number(row.predicted_pps.high), csv_number(row.error()), row.fitted ? "true" : "false",
                      number_or_empty(row.linear_pps), number_or_empty(row.usl_pps),
                      report.reproduction.complete ? "true" : "false"});
  return text;
}

} // namespace linebounce::lab
