// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/calibration.h"

#include "lab/scenario/readers.h"
#include "lab/scenario/resolve.h"

namespace linebounce::lab {
namespace {

constexpr double largest = 1e12;

std::vector<std::string> texts(const Cursor& at) {
  std::vector<std::string> all;
  for (const Cursor& one : at.elements())
    all.push_back(one.text());
  return all;
}

std::vector<double> numbers(const Cursor& at, std::size_t count) {
  std::vector<double> all;
  for (const Cursor& one : at.elements())
    all.push_back(one.number(-largest, largest));
  if (all.size() != count)
    at.fail("one number for each parameter is needed");
  return all;
}

CalibratedParameter read_parameter(const Cursor& at) {
  at.allow_only({"file", "pointers", "value", "unit", "standard_error", "identified", "trades_with"});
  CalibratedParameter parameter;
  parameter.file = at["file"].text();
  parameter.pointers = texts(at["pointers"]);
  parameter.value = at["value"].number(-largest, largest);
  parameter.unit = at["unit"].text();
  parameter.standard_error = at["standard_error"].number(0, 1e20);
  parameter.identified = at["identified"].boolean();
  parameter.trades_with = texts(at["trades_with"]);
  return parameter;
}

template <class Row> Row read_place(const Cursor& at) {
  Row row;
  row.workload = at["workload"].text();
  row.variant = at["variant"].text();
  at["sweep"].members();
  row.sweep = at["sweep"].value();
  return row;
}

template <class Row> nlohmann::ordered_json place(const Row& row) {
  return {{"workload", row.workload}, {"variant", row.variant}, {"sweep", nlohmann::ordered_json(row.sweep)}};
}

} // namespace

std::optional<double> Calibration::relative_variance(const std::string& workload, const std::string& variant,
                                                     const nlohmann::json& sweep) const {
  for (const Sensitivity& row : sensitivities)
    if (row.workload == workload && row.variant == variant && row.sweep == sweep) {
      double variance = 0;
      for (std::size_t i = 0; i < parameters.size(); ++i)
        for (std::size_t k = 0; k < parameters.size(); ++k)
          variance += row.gradient[i] * covariance[i][k] * row.gradient[k];
      return variance;
    }
  return std::nullopt;
}

Calibration read_calibration(const Cursor& at) {
  at.allow_only({"schema_version", "kind", "seed", "parameters", "covariance", "rows", "sensitivities"});
  read_header(at, "calibration");
  Calibration calibration;
  for (const Cursor& parameter : at["parameters"].elements())
    calibration.parameters.push_back(read_parameter(parameter));
  const std::size_t count = calibration.parameters.size();
  for (const Cursor& row : at["covariance"].elements())
    calibration.covariance.push_back(numbers(row, count));
  if (calibration.covariance.size() != count)
    at["covariance"].fail("one row for each parameter is needed");
  for (const Cursor& row : at["rows"].elements()) {
    row.allow_only({"workload", "variant", "sweep", "error", "leave_one_out"});
    calibration.rows.push_back(read_place<CalibratedRow>(row));
    calibration.rows.back().error = row["error"].number(-1, largest);
    if (!row["leave_one_out"].value().is_null())
      calibration.rows.back().leave_one_out = row["leave_one_out"].number(-largest, largest);
  }
  for (const Cursor& row : at["sensitivities"].elements()) {
    row.allow_only({"workload", "variant", "sweep", "gradient"});
    calibration.sensitivities.push_back(read_place<Sensitivity>(row));
    calibration.sensitivities.back().gradient = numbers(row["gradient"], count);
  }
  if (const auto seed = at.find("seed"))
    seed->number(0);
  return calibration;
}

Calibration Calibration::load(const std::string& path) {
  const Resolved resolved = read_document(path);
  return read_calibration(Cursor(resolved.document, "", resolved.origins));
}

nlohmann::ordered_json to_json(const Calibration& calibration) {
  nlohmann::ordered_json document = {{"schema_version", 1}, {"kind", "calibration"}};
  document["parameters"] = nlohmann::ordered_json::array();
  for (const CalibratedParameter& parameter : calibration.parameters)
    document["parameters"].push_back({{"file", parameter.file},
                                      {"pointers", parameter.pointers},
                                      {"value", parameter.value},
                                      {"unit", parameter.unit},
                                      {"standard_error", parameter.standard_error},
                                      {"identified", parameter.identified},
                                      {"trades_with", parameter.trades_with}});
  document["covariance"] = calibration.covariance;
  document["rows"] = nlohmann::ordered_json::array();
  for (const CalibratedRow& row : calibration.rows) {
    document["rows"].push_back(place(row));
    document["rows"].back()["error"] = row.error;
    document["rows"].back()["leave_one_out"] =
        row.leave_one_out ? nlohmann::ordered_json(*row.leave_one_out) : nlohmann::ordered_json(nullptr);
  }
  document["sensitivities"] = nlohmann::ordered_json::array();
  for (const Sensitivity& row : calibration.sensitivities) {
    document["sensitivities"].push_back(place(row));
    document["sensitivities"].back()["gradient"] = row.gradient;
  }
  return document;
}

} // namespace linebounce::lab
