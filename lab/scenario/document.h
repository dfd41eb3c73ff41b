// SPDX-License-Identifier: Apache-2.0
// A scenario document: JSON with every reference resolved, settings applied, ready to be typed at any sweep position.
#pragma once

#include "lab/scenario/scenario.h"

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

namespace linebounce::lab {

/// One `--set /json/pointer=value`.
struct Setting {
  std::string pointer;
  nlohmann::json value;
};

/// Parses `/json/pointer=value`; a value that is not JSON is taken as a string. InputError if there is no `=` or the
/// pointer is malformed.
Setting parse_setting(const std::string& text);

class ScenarioDocument {
public:
  /// Reads and checks a scenario at every position of its sweep, for every variant. Throws InputError.
  static ScenarioDocument load(const std::string& path, const std::vector<Setting>& settings = {});

  const std::string& path() const { return path_; }
  const std::string& name() const { return name_; }
  const nlohmann::json& resolved() const { return resolved_; }
  const std::vector<SweepAxis>& sweep() const { return sweep_; }

  /// The typed scenario with the given axis values (name -> value) in place. Throws InputError.
  Scenario at(const nlohmann::json& position) const;

  /// 16 hexadecimal digits over the resolved document: two runs with one hash ran the same scenario.
  std::string hash() const;

private:
  std::string path_;
  std::string name_;
  nlohmann::json resolved_;
  std::vector<SweepAxis> sweep_;
  std::map<std::string, std::string> origin_; ///< JSON pointer of an included document -> its file
};

} // namespace linebounce::lab
