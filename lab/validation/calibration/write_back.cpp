// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/calibration/write_back.h"

#include "lab/scenario/json_file.h"
#include "lab/scenario/pointer.h"
#include "lab/scenario/shipped_name.h"
#include "lab/validation/calibration/locate.h"
#include "sim/error.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

namespace linebounce::lab {
namespace {

std::string read_text(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file)
    throw InputError(path + ": cannot be read again");
  return text.str();
}

/// "seg6-end-dx4 noref queues=1"
std::string row_name(const MeasuredPoint& row) { return describe(row.workload, {row.variant, row.sweep, 0}); }

/// One line, as the shipped files have their parameters.
std::string on_one_line(const nlohmann::ordered_json& object) {
  std::string text = "{";
  for (const auto& [key, value] : object.items()) {
    text += (text.size() > 1 ? ", " : "") + nlohmann::ordered_json(key).dump() + ": ";
    if (!value.is_array()) {
      text += value.dump();
      continue;
    }
    std::string list;
    for (const auto& one : value)
      list += (list.empty() ? "" : ", ") + one.dump();
    text += "[" + list + "]";
  }
  return text + "}";
}

/// 2124, not 2124.0
nlohmann::ordered_json short_number(double number) {
  const auto whole = static_cast<std::int64_t>(number);
  return static_cast<double>(whole) == number ? nlohmann::ordered_json(whole) : nlohmann::ordered_json(number);
}

nlohmann::ordered_json described(const nlohmann::ordered_json& old, const CalibratedParameter& parameter,
                                 const std::vector<std::string>& fitted_on) {
  nlohmann::ordered_json number = old.is_object() ? old : nlohmann::ordered_json::object();
  number["value"] = short_number(parameter.value);
  number["from"] = "fitted";
  number["fitted_on"] = fitted_on;
  number["uncertainty"] = short_number(rounded(parameter.standard_error, parameter.standard_error * 25));
  return number;
}

/// The rows that pull at a parameter: those of the scenarios that name it.
std::vector<std::string> rows_of(const FitProblem& problem, const FitParameter& parameter) {
  std::vector<std::string> names;
  for (const MeasuredPoint& row : problem.rows)
    if (std::any_of(parameter.places.begin(), parameter.places.end(),
                    [&](const ParameterPlace& place) { return place.document == row.document; }))
      names.push_back(row_name(row));
  return names;
}

} // namespace

std::vector<ChangedFile> changed_files(const CalibrationRun& run, const std::string& calibration_name,
                                       const std::filesystem::path& data_folder) {
  std::map<std::string, std::string> texts; // by path
  for (std::size_t i = 0; i < run.problem.parameters.size(); ++i) {
    const FitParameter& parameter = run.problem.parameters[i];
    std::string& text = texts.try_emplace(parameter.file, read_text(parameter.file)).first->second;
    for (const std::string& pointer : parameter.pointers) {
      const auto [begin, end] = locate(text, pointer);
      const auto old = nlohmann::ordered_json::parse(text.substr(begin, end - begin));
      text.replace(begin, end - begin,
                   on_one_line(described(old, run.calibration.parameters[i], rows_of(run.problem, parameter))));
    }
  }
  std::vector<ChangedFile> files;
  for (auto& [path, text] : texts) {
    const std::filesystem::path name = shipped_name(path, data_folder);
    files.push_back({name.is_absolute() || *name.begin() == ".." ? name.filename() : name, std::move(text)});
  }
  Calibration document = run.calibration;
  for (CalibratedParameter& parameter : document.parameters)
    parameter.file = shipped_name(parameter.file, data_folder);
  files.push_back({calibration_name, to_json(document).dump(1) + "\n"});
  return files;
}

} // namespace linebounce::lab
