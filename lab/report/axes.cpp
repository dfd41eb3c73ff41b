// SPDX-License-Identifier: Apache-2.0
#include "lab/report/axes.h"

#include <algorithm>

namespace linebounce::lab {

void add_axes(std::vector<std::string>& axes, const nlohmann::json& sweep) {
  for (const auto& [name, value] : sweep.items())
    if (std::find(axes.begin(), axes.end(), name) == axes.end())
      axes.push_back(name);
}

std::string axis_text(const nlohmann::json& sweep, const std::string& axis) {
  const auto found = sweep.find(axis);
  if (found == sweep.end())
    return "";
  return found->is_string() ? found->get<std::string>() : found->dump();
}

std::string position_text(const nlohmann::json& sweep) {
  std::string text;
  for (const auto& [name, value] : sweep.items())
    text += (text.empty() ? "" : " ") + name + '=' + axis_text(sweep, name);
  return text;
}

} // namespace linebounce::lab
