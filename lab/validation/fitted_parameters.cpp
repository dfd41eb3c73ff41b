// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/fitted_parameters.h"

#include <array>
#include <utility>

namespace linebounce::lab {
namespace {

using Pointer = nlohmann::json::json_pointer;

constexpr std::array<std::pair<const char*, const char*>, 2> included{
    {{"/machine", "machine "}, {"/nic/model", "nic "}}};

std::string identity(const nlohmann::json& resolved, const std::string& parameter) {
  for (const auto& [prefix, kind] : included) {
    const std::string folder = std::string(prefix) + '/';
    if (parameter.rfind(folder, 0) == 0)
      return kind + resolved.at(Pointer(folder + "name")).get<std::string>() + ' ' +
             parameter.substr(folder.size() - 1);
  }
  return resolved.at("name").get<std::string>() + ' ' + parameter;
}

} // namespace

std::set<std::string> fitted_parameters(const nlohmann::json& resolved) {
  std::set<std::string> names;
  const Pointer list("/fit/parameters");
  if (resolved.contains(list))
    for (const nlohmann::json& parameter : resolved.at(list)) // of those that have one value, the first stands for all
      names.insert(identity(resolved, (parameter.is_array() ? parameter.at(0) : parameter).get<std::string>()));
  return names;
}

} // namespace linebounce::lab
