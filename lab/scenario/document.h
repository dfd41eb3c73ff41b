// SPDX-License-Identifier: Apache-2.0
// A scenario document: JSON with every reference resolved, settings applied, ready to be typed at any sweep position.
#pragma once

#include "lab/scenario/cursor.h"
#include "lab/scenario/origin.h"
#include "lab/scenario/scenario.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace linebounce::lab {

/// One `--set /json/pointer=value`.
struct Setting {
  std::string pointer;
  nlohmann::json value;
};

/// Parses `/json/pointer=value`; a value that is not JSON is taken as a string. InputError if there is no `=`, the
/// pointer is malformed or the value is a number beyond all bounds.
Setting parse_setting(const std::string& text);

class ScenarioDocument {
public:
  /// Reads and checks a scenario at every position of its sweep. `path` is looked for as find_file() does. References
  /// (/machine, /nic/model, /measured) are set before they are read, everything else after; a setting of what the
  /// sweep varies pins that axis. Throws InputError.
  static ScenarioDocument load(const std::string& path, const std::vector<Setting>& settings = {});

  const std::string& path() const { return path_; }
  const std::string& name() const { return name_; }
  const nlohmann::json& resolved() const { return resolved_; }
  const std::vector<SweepAxis>& sweep() const { return sweep_; }

  /// Every physical parameter there is, machine and NIC included, in the order they are read.
  std::vector<ParameterOrigin> parameters() const;

  /// The typed scenario with the given axis values (name -> value) in place. Throws InputError.
  Scenario at(const nlohmann::json& position) const;

  /// The same with other numbers: each value takes the place of the number, or of the described parameter's value, at
  /// its pointer. InternalError if there is no number.
  ScenarioDocument with(const std::vector<Setting>& values) const;

  /// 16 hexadecimal digits over the resolved document: two runs with one hash ran the same scenario.
  std::string hash() const;

private:
  std::string path_;
  std::string name_;
  nlohmann::json resolved_;
  std::vector<SweepAxis> sweep_;
  Origins origins_;
};

} // namespace linebounce::lab
