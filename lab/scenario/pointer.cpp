// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/pointer.h"

namespace linebounce::lab {

std::optional<nlohmann::json::json_pointer> parse_pointer(const std::string& text) {
  try {
    return nlohmann::json::json_pointer(text);
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
}

bool has(const nlohmann::json& document, const nlohmann::json::json_pointer& pointer) {
  try {
    document.at(pointer);
    return true;
  } catch (const nlohmann::json::exception&) {
    return false;
  }
}

} // namespace linebounce::lab
