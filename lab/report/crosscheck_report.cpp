// SPDX-License-Identifier: Apache-2.0
#include "lab/report/crosscheck_report.h"

#include "lab/report/axes.h"
#include "lab/report/csv.h"
#include "lab/report/json.h"
#include "lab/report/speed.h"
#include "lab/report/text_table.h"
#include "lab/report/unit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace linebounce::lab {
namespace {

std::string table_text(const CrosscheckReport& report) {
  double largest = 0;
  for (const ComparedRow& row : report.crosscheck.rows)
    largest = std::max({largest, row.measured_pps, row.predicted_pps.high});
  const Unit rate = rate_unit(largest);
  TextTable table;
  table.column("variant", TextTable::Align::left);
  table.column("at", TextTable::Align::left);
  table.column(with_unit("measured", rate));
  table.column(with_unit("spread", rate));
  table.column(with_unit("predicted", rate));
  table.column(with_unit("95 % interval", rate));
  table.column("error [%]");
  table.column(fmt::format("within {:g} %", report.tolerance * 100), TextTable::Align::left);
  double worst = 0;
  double sum = 0;
  for (const ComparedRow& row : report.crosscheck.rows) {
    worst = std::max(worst, std::abs(row.error()));
    sum += std::abs(row.error());
    table.row({row.variant, position_text(row.sweep), in_unit(row.measured_pps, rate),
               row.spread_pps ? in_unit(*row.spread_pps, rate) : "-", in_unit(row.predicted_pps.mean, rate),
               interval_in_unit(row.predicted_pps, rate), signed_percent(row.error()),
               report.within(row) ? "yes" : "NO"});
  }
  std::string text = context_line(report.context) + '\n' + table.text();
  if (const std::size_t rows = report.crosscheck.rows.size(); rows > 0)
    text +=
        fmt::format("\nmean |error| {:.1f} %, worst {:.1f} %\n", sum / static_cast<double>(rows) * 100, worst * 100);
  text += speed_line(speed_of(report.crosscheck.points));
  if (!report.crosscheck.complete)
    text += "incomplete: interrupted before the last point\n";
  return text;
}

std::string json_text(const CrosscheckReport& report) {
  nlohmann::ordered_json document;
  document["schema_version"] = result_schema_version;
  document["context"] = one_scenario_json(report.context);
  document["complete"] = report.crosscheck.complete;
  document["tolerance"] = finite(report.tolerance, "tolerance");
  document["agrees"] = report.agrees();
  document["rows"] = nlohmann::ordered_json::array();
  for (const ComparedRow& row : report.crosscheck.rows)
    document["rows"].push_back({{"variant", row.variant},
                                {"sweep", nlohmann::ordered_json(row.sweep)},
                                {"measured_pps", finite(row.measured_pps, "measured_pps")},
                                {"spread_pps", finite_or_null(row.spread_pps, "spread_pps")},
                                {"predicted_pps", finite(row.predicted_pps.mean, "predicted_pps")},
                                {"ci95", ci95(row.predicted_pps, "ci95")},
                                {"error", finite(row.error(), "error")},
                                {"within", report.within(row)}});
  document["speed"] = to_json(speed_of(report.crosscheck.points));
  return written(document);
}

std::string csv_text(const CrosscheckReport& report) {
  std::string text = csv_line(
      {"variant", "sweep", "measured_pps", "spread_pps", "predicted_pps", "ci95_low", "ci95_high", "error", "within"});
  for (const ComparedRow& row : report.crosscheck.rows)
    text += csv_line({row.variant, position_text(row.sweep), csv_number(row.measured_pps),
                      row.spread_pps ? csv_number(*row.spread_pps) : "", csv_number(row.predicted_pps.mean),
                      csv_number(row.predicted_pps.low), csv_number(row.predicted_pps.high), csv_number(row.error()),
                      report.within(row) ? "true" : "false"});
  return text;
}

} // namespace

bool CrosscheckReport::within(const ComparedRow& row) const { return std::abs(row.error()) <= tolerance; }

bool CrosscheckReport::agrees() const {
  return std::all_of(crosscheck.rows.begin(), crosscheck.rows.end(), [this](const auto& row) { return within(row); });
}

std::string render(const CrosscheckReport& report, Format format) {
  switch (format) {
  case Format::table:
    return table_text(report);
  case Format::json:
    return json_text(report);
  case Format::csv:
    return csv_text(report);
  }
  return {};
}

} // namespace linebounce::lab
