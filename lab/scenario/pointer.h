// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace linebounce::lab {

/// A JSON pointer (RFC 6901); none if the text is malformed.
std::optional<nlohmann::json::json_pointer> parse_pointer(const std::string& text);

/// Whether the document has a value there. Unlike json::contains, an index such as "01" is simply absent.
bool has(const nlohmann::json& document, const nlohmann::json::json_pointer& pointer);

} // namespace linebounce::lab
