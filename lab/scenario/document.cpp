// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/document.h"

#include "lab/scenario/data_folder.h"
#include "lab/scenario/pointer.h"
#include "lab/scenario/readers.h"
#include "lab/scenario/resolve.h"
#include "lab/scenario/sweep.h"
#include "sim/error.h"
#include "sim/fingerprint.h"

#include <fmt/format.h>

#include <algorithm>

namespace linebounce::lab {
namespace {

bool is_reference(const Setting& setting) {
  return setting.value.is_string() &&
         std::find(references.begin(), references.end(), setting.pointer) != references.end();
}

void apply(const Setting& setting, nlohmann::json& document) {
  const auto pointer = parse_pointer(setting.pointer);
  const std::string shown = setting.value.dump();
  if (!pointer || pointer->empty() || !has(document, pointer->parent_pointer()))
    throw InputError(fmt::format("--set {}: {}: there is no such place in the scenario", setting.pointer, shown));
  nlohmann::json& parent = document.at(pointer->parent_pointer());
  if (parent.is_object())
    parent[pointer->back()] = setting.value;
  else if (has(document, *pointer))
    document.at(*pointer) = setting.value;
  else
    throw InputError(fmt::format("--set {}: {}: there is no such place in the scenario", setting.pointer, shown));
}

// What the sweep varies must exist; a setting of it takes the place of all its values.
void check_and_pin(std::vector<SweepAxis>& axes, const std::vector<Setting>& settings, const nlohmann::json& document,
                   const Origins& origins) {
  for (SweepAxis& axis : axes) {
    const auto pointer = parse_pointer(axis.at);
    if (!pointer || !has(document, *pointer)) {
      const std::string at = "/sweep/" + escape_token(axis.name) + "/at";
      Cursor(document.at(nlohmann::json::json_pointer(at)), at, origins)
          .fail("allowed is a JSON pointer to a value of this scenario");
    }
    for (const Setting& setting : settings)
      if (setting.pointer == axis.at)
        axis.values = {setting.value};
  }
}

} // namespace

Setting parse_setting(const std::string& text) {
  const auto equals = text.find('=');
  if (equals == std::string::npos)
    throw InputError(fmt::format("--set {}: allowed is /json/pointer=value", text));
  Setting setting{text.substr(0, equals), {}};
  if (setting.pointer.empty() || !parse_pointer(setting.pointer))
    throw InputError(fmt::format("--set {}: allowed is /json/pointer=value; this is no JSON pointer", text));
  const std::string value = text.substr(equals + 1);
  try {
    setting.value = nlohmann::json::parse(value);
  } catch (const nlohmann::json::out_of_range&) {
    throw InputError(fmt::format("--set {}: the number is out of range", text));
  } catch (const nlohmann::json::exception&) {
    setting.value = value;
  }
  return setting;
}

ScenarioDocument ScenarioDocument::load(const std::string& path, const std::vector<Setting>& settings) {
  ScenarioDocument result;
  result.path_ = find_file(path, "");
  Resolved resolved = read_document(result.path_);
  const Cursor root(resolved.document, "", resolved.origins);
  read_header(root, "scenario");
  for (const Setting& setting : settings)
    if (is_reference(setting))
      apply({setting.pointer, find_file(setting.value.get<std::string>(), "")}, resolved.document);
  include_references(resolved);
  for (const Setting& setting : settings)
    if (!is_reference(setting)) {
      apply(setting, resolved.document);
      resolved.origins.set(setting.pointer, "--set");
    }
  result.resolved_ = std::move(resolved.document);
  result.origins_ = std::move(resolved.origins);
  const Cursor document(result.resolved_, "", result.origins_);
  result.name_ = document["name"].text();
  if (const auto sweep = document.find("sweep"))
    result.sweep_ = read_sweep(*sweep);
  check_and_pin(result.sweep_, settings, result.resolved_, result.origins_);
  for (const auto& position : sweep_positions(result.sweep_))
    result.at(position);
  return result;
}

Scenario ScenarioDocument::at(const nlohmann::json& position) const {
  nlohmann::json document = resolved_;
  Origins origins = origins_;
  for (const SweepAxis& axis : sweep_)
    if (const auto value = position.find(axis.name); value != position.end())
      document.at(nlohmann::json::json_pointer(axis.at)) = *value;
  Scenario scenario = read_scenario(Cursor(document, "", origins));
  scenario.sweep = sweep_;
  return scenario;
}

std::string ScenarioDocument::hash() const {
  Fingerprint fingerprint;
  for (const char c : resolved_.dump())
    fingerprint.add(static_cast<unsigned char>(c));
  return fmt::format("{:016x}", fingerprint.value());
}

} // namespace linebounce::lab
