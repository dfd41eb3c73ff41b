// SPDX-License-Identifier: Apache-2.0
#include "lab/report/ledger_report.h"

#include "lab/report/csv.h"
#include "lab/report/json.h"
#include "lab/report/text_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace linebounce::lab {
namespace {

std::string plus_minus(const LedgerEntry& entry) {
  return entry.standard_error ? fmt::format("{:.2g}", *entry.standard_error) : "";
}

std::string table_text(const Ledger& ledger) {
  TextTable table;
  table.column("parameter", TextTable::Align::left);
  table.column("value");
  table.column("+-");
  table.column("unit", TextTable::Align::left);
  table.column("from", TextTable::Align::left);
  table.column("source", TextTable::Align::left);
  std::string text;
  const std::string* file = nullptr;
  for (const LedgerEntry& entry : ledger.entries) {
    if (file == nullptr || *file != entry.file) {
      if (file != nullptr)
        table.gap();
      table.row({fmt::format("{} ({})", entry.file, fmt::join(entry.workloads, ", ")), "", "", "", "", ""});
    }
    file = &entry.file;
    std::string source = entry.source;
    if (!entry.fitted_on.empty())
      source = fmt::format("on {}{}{}", fmt::join(entry.fitted_on, "; "), source.empty() ? "" : ". ", source);
    table.row(
        {"  " + entry.pointer, fmt::format("{}", entry.value), plus_minus(entry), entry.unit, entry.from, source});
    if (!entry.warning.empty())
      table.row({"", "", "", "", "", "WARNING: " + entry.warning});
  }
  text += table.text() + '\n';
  for (const auto& [from, count] : ledger.by_origin)
    text += fmt::format("{}: {}\n", from, count);
  return text;
}

std::string json_text(const Ledger& ledger) {
  nlohmann::ordered_json document;
  document["schema_version"] = result_schema_version;
  document["parameters"] = nlohmann::ordered_json::array();
  for (const LedgerEntry& entry : ledger.entries)
    document["parameters"].push_back({{"file", entry.file},
                                      {"pointer", entry.pointer},
                                      {"value", finite(entry.value, "value")},
                                      {"unit", entry.unit},
                                      {"from", entry.from},
                                      {"source", entry.source},
                                      {"fitted_on", entry.fitted_on},
                                      {"standard_error", finite_or_null(entry.standard_error, "standard_error")},
                                      {"warning", entry.warning},
                                      {"workloads", entry.workloads}});
  document["by_origin"] = ledger.by_origin;
  return written(document);
}

std::string csv_text(const Ledger& ledger) {
  std::string text = csv_line(
      {"file", "pointer", "value", "unit", "from", "source", "fitted_on", "standard_error", "warning", "workloads"});
  for (const LedgerEntry& entry : ledger.entries)
    text += csv_line({entry.file, entry.pointer, csv_number(entry.value), entry.unit, entry.from, entry.source,
                      fmt::format("{}", fmt::join(entry.fitted_on, "; ")),
                      entry.standard_error ? csv_number(*entry.standard_error) : "", entry.warning,
                      fmt::format("{}", fmt::join(entry.workloads, "; "))});
  return text;
}

} // namespace

std::string render(const Ledger& ledger, Format format) {
  switch (format) {
  case Format::table:
    return table_text(ledger);
  case Format::json:
    return json_text(ledger);
  case Format::csv:
    return csv_text(ledger);
  }
  return {};
}

} // namespace linebounce::lab
