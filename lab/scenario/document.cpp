// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/document.h"

#include "lab/scenario/complain.h"
#include "lab/scenario/data_folder.h"
#include "lab/scenario/json_file.h"
#include "lab/scenario/pointer.h"
#include "lab/scenario/readers.h"
#include "lab/scenario/resolve.h"
#include "lab/scenario/rules.h"
#include "lab/scenario/sweep.h"
#include "sim/error.h"
#include "sim/fingerprint.h"

#include <fmt/format.h>

#include <algorithm>

namespace linebounce::lab {
namespace {

constexpr std::size_t most_positions = 100000;

bool is_reference(const Setting& setting) {
  return setting.value.is_string() &&
         std::find(references.begin(), references.end(), setting.pointer) != references.end();
}

void apply(const Setting& setting, Resolved& scenario) {
  const auto pointer = parse_pointer(setting.pointer);
  nlohmann::json& document = scenario.document;
  if (!pointer || pointer->empty() || !has(document, pointer->parent_pointer()) ||
      (!document.at(pointer->parent_pointer()).is_object() && !has(document, *pointer)))
    complain(fmt::format("--set {}: {}: there is no such place in the scenario", setting.pointer,
                         shortened(setting.value.dump(), 57)));
  nlohmann::json& parent = document.at(pointer->parent_pointer());
  (parent.is_object() ? parent[pointer->back()] : document.at(*pointer)) = setting.value;
  scenario.origins.set(setting.pointer, "--set");
}

void fail_at(const SweepAxis& axis, const nlohmann::json& document, const Origins& origins) {
  const std::string at = "/sweep/" + escape_token(axis.name) + "/at";
  Cursor(document.at(nlohmann::json::json_pointer(at)), at, origins)
      .fail("allowed is a JSON pointer to a value of this scenario");
}

// What the sweep varies must exist; a setting of it takes the place of all its values, and one of a part
// of it would be lost.
void check_and_pin(std::vector<SweepAxis>& axes, const std::vector<Setting>& settings, const nlohmann::json& document,
                   const Origins& origins) {
  for (SweepAxis& axis : axes) {
    if (!axis.patches.empty())
      continue;
    const auto pointer = parse_pointer(axis.at);
    if (!pointer || !has(document, *pointer))
      fail_at(axis, document, origins);
    for (const Setting& setting : settings)
      if (setting.pointer == axis.at)
        axis.values = {setting.value};
      else if (setting.pointer.starts_with(axis.at + "/"))
        complain(fmt::format("--set {}: {}: the sweep's axis {} replaces all of {}; allowed is to set that",
                             setting.pointer, shortened(setting.value.dump(), 57), axis.name, axis.at));
  }
  std::size_t positions = 1;
  for (const SweepAxis& axis : axes)
    if ((positions *= axis.values.size()) > most_positions)
      Cursor(document.at("sweep"), "/sweep", origins)
          .fail(fmt::format("the axes cross at more than {} positions", most_positions));
}

const nlohmann::json& patch_of(const SweepAxis& axis, const nlohmann::json& value) {
  const auto found = std::find(axis.values.begin(), axis.values.end(), value);
  if (found == axis.values.end())
    throw InternalError("axis " + axis.name + " has no value " + value.dump());
  return axis.patches[static_cast<std::size_t>(found - axis.values.begin())];
}

bool is_utf8(const std::string& text) {
  try {
    nlohmann::json(text).dump();
    return true;
  } catch (const nlohmann::json::type_error&) {
    return false;
  }
}

} // namespace

Setting parse_setting(const std::string& text) {
  const auto equals = text.find('=');
  if (equals == std::string::npos)
    complain(fmt::format("--set {}: allowed is /json/pointer=value", text));
  Setting setting{text.substr(0, equals), {}};
  if (setting.pointer.empty() || !parse_pointer(setting.pointer))
    complain(fmt::format("--set {}: allowed is /json/pointer=value; this is no JSON pointer", text));
  if (!is_utf8(text))
    complain(fmt::format("--set {}: allowed is UTF-8", setting.pointer));
  const std::string value = text.substr(equals + 1);
  try {
    setting.value = parse_json(value, "--set " + setting.pointer);
  } catch (const nlohmann::json::parse_error&) {
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
      apply({setting.pointer, find_file(setting.value.get<std::string>(), "")}, resolved);
  include_references(resolved);
  for (const Setting& setting : settings)
    if (!is_reference(setting))
      apply(setting, resolved);
  result.resolved_ = std::move(resolved.document);
  result.origins_ = std::move(resolved.origins);
  // Also what the sweep will replace must be of the right kind.
  const Scenario base = read_scenario(Cursor(result.resolved_, "", result.origins_));
  result.name_ = base.name;
  result.sweep_ = base.sweep;
  check_and_pin(result.sweep_, settings, result.resolved_, result.origins_);
  for (const auto& position : sweep_positions(result.sweep_))
    result.at(position);
  return result;
}

std::vector<ParameterOrigin> ScenarioDocument::parameters() const {
  std::vector<ParameterOrigin> parameters;
  read_scenario(Cursor(resolved_, "", origins_, &parameters));
  return parameters;
}

Scenario ScenarioDocument::at(const nlohmann::json& position) const {
  nlohmann::json document = resolved_;
  for (const SweepAxis& axis : sweep_) {
    const auto value = position.find(axis.name);
    if (value == position.end())
      continue;
    if (!axis.patches.empty()) {
      document.merge_patch(patch_of(axis, *value));
      continue;
    }
    const nlohmann::json::json_pointer at(axis.at);
    if (!has(document, at)) // an axis before this one took its place away
      fail_at(axis, resolved_, origins_);
    document.at(at) = *value;
  }
  const Cursor root(document, "", origins_);
  Scenario scenario = read_scenario(root);
  scenario.sweep = sweep_;
  check_rules(scenario, root);
  return scenario;
}

ScenarioDocument ScenarioDocument::with(const std::vector<Setting>& values) const {
  ScenarioDocument changed = *this;
  for (const Setting& value : values) {
    const auto pointer = parse_pointer(value.pointer);
    if (!pointer || !has(changed.resolved_, *pointer))
      throw InternalError("no number at " + value.pointer + " of " + name_);
    nlohmann::json& place = changed.resolved_.at(*pointer);
    (place.is_object() ? place.at("value") : place) = value.value;
  }
  return changed;
}

std::string ScenarioDocument::hash() const {
  nlohmann::json ran = resolved_;
  for (const char* path : {"measured", "calibration"}) // different from another working directory
    ran.erase(path);
  Fingerprint fingerprint;
  for (const char c : ran.dump())
    fingerprint.add(static_cast<unsigned char>(c));
  return fmt::format("{:016x}", fingerprint.value());
}

} // namespace linebounce::lab
