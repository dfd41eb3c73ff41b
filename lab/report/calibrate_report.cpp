// SPDX-License-Identifier: Apache-2.0
#include "lab/report/calibrate_report.h"

#include "lab/report/axes.h"
#include "lab/report/json.h"
#include "lab/report/text_table.h"
#include "lab/report/unit.h"
#include "lab/validation/interval.h"

#include <fmt/format.h>

#include <cmath>

namespace linebounce::lab {
namespace {

using Align = TextTable::Align;
using Json = nlohmann::ordered_json;

std::string rows_table(const CalibrationRun& run) {
  TextTable table;
  for (const char* header : {"workload", "variant", "at"})
    table.column(header, Align::left);
  for (const char* header : {"measured [pps]", "before [%]", "after [%]", "left out [%]"})
    table.column(header);
  for (std::size_t i = 0; i < run.problem.rows.size(); ++i) {
    const MeasuredPoint& row = run.problem.rows[i];
    const auto& left_out = run.calibration.rows[i].leave_one_out;
    table.row({row.workload, row.variant, position_text(row.sweep), fmt::format("{:.0f}", row.measured_pps),
               signed_percent(run.before[i]), signed_percent(run.after[i]),
               left_out ? signed_percent(*left_out) : "-"});
  }
  return table.text();
}

std::string parameters_table(const CalibrationRun& run) {
  TextTable table;
  table.column("parameter", Align::left);
  for (const char* header : {"before", "after", "standard error"})
    table.column(header);
  table.column("unit", Align::left);
  table.column("", Align::left);
  for (std::size_t i = 0; i < run.problem.parameters.size(); ++i) {
    const CalibratedParameter& found = run.calibration.parameters[i];
    const std::string warning = found.identified ? ""
                                : found.trades_with.empty()
                                    ? "no row depends on it"
                                    : fmt::format("trades against {}", fmt::join(found.trades_with, ", "));
    table.row({fmt::format("{} {}", found.file, found.pointers.front()),
               fmt::format("{}", run.problem.parameters[i].range.start), fmt::format("{}", found.value),
               fmt::format("{:.2g}", found.standard_error), found.unit, warning});
  }
  return table.text();
}

std::string correlation_table(const CalibrationRun& run) {
  TextTable table;
  table.column("", Align::left);
  for (std::size_t i = 0; i < run.values.size(); ++i)
    table.column(std::to_string(i + 1));
  for (std::size_t i = 0; i < run.values.size(); ++i) {
    std::vector<std::string> cells = {fmt::format("{} {}", i + 1, run.calibration.parameters[i].pointers.front())};
    for (const double r : run.uncertainty.correlation[i])
      cells.push_back(fmt::format("{:.2f}", r));
    table.row(std::move(cells));
  }
  return table.text();
}

std::string left_out_line(const CalibrationRun& run) {
  double squares = 0;
  std::size_t count = 0;
  for (const CalibratedRow& row : run.calibration.rows)
    if (row.leave_one_out) {
      squares += *row.leave_one_out * *row.leave_one_out;
      ++count;
    }
  if (count == 0)
    return "leave-one-out error: none, each row fixes a parameter\n";
  return fmt::format("leave-one-out error: {:.1f} % (root mean square over {} rows)\n",
                     100 * std::sqrt(squares / static_cast<double>(count)), count);
}

} // namespace

std::string calibrate_table(const CalibrateReport& report) {
  const CalibrationRun& run = report.run;
  std::string text = context_line(report.context);
  const auto section = [&](const std::string& title, const std::string& body) { text += '\n' + title + "\n\n" + body; };
  section("Rows: predicted over measured, less one", rows_table(run));
  section("Parameters", parameters_table(run));
  section("Correlation", correlation_table(run));
  text += fmt::format("\n{} rows, {} parameters, {} after {} iterations and {} evaluations\n", run.problem.rows.size(),
                      run.values.size(), run.fit.stopped_by, run.fit.iterations, run.fit.evaluations);
  text += left_out_line(run);
  text +=
      fmt::format("standard errors: rows scatter by {:.1f} times their noise ({:.0f} % where the source gives none)\n",
                  run.uncertainty.noise_factor, 100 * assumed_row_noise);
  return text;
}

std::string calibrate_json(const CalibrateReport& report) {
  const CalibrationRun& run = report.run;
  Json document;
  document["schema_version"] = result_schema_version;
  document["context"] = many_scenarios_json(report.context);
  document["rows"] = Json::array();
  for (std::size_t i = 0; i < run.problem.rows.size(); ++i) {
    const MeasuredPoint& row = run.problem.rows[i];
    document["rows"].push_back(
        {{"workload", row.workload},
         {"variant", row.variant},
         {"sweep", Json(row.sweep)},
         {"measured_pps", finite(row.measured_pps, "measured_pps")},
         {"error_before", finite(run.before[i], "error_before")},
         {"error", finite(run.after[i], "error")},
         {"leave_one_out", finite_or_null(run.calibration.rows[i].leave_one_out, "leave_one_out")}});
  }
  document["parameters"] = Json::array();
  for (std::size_t i = 0; i < run.problem.parameters.size(); ++i) {
    const CalibratedParameter& found = run.calibration.parameters[i];
    document["parameters"].push_back({{"file", found.file},
                                      {"pointers", found.pointers},
                                      {"unit", found.unit},
                                      {"before", finite(run.problem.parameters[i].range.start, "before")},
                                      {"value", finite(found.value, "value")},
                                      {"standard_error", finite(found.standard_error, "standard_error")},
                                      {"identified", found.identified},
                                      {"trades_with", found.trades_with}});
  }
  document["correlation"] = run.uncertainty.correlation;
  document["noise_factor"] = finite(run.uncertainty.noise_factor, "noise_factor");
  document["evaluations"] = run.fit.evaluations;
  document["stopped_by"] = run.fit.stopped_by;
  return written(document);
}

} // namespace linebounce::lab
