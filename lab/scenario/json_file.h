// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace linebounce::lab {

/// Reads one JSON file. InputError, naming file, line and column: no such file, not JSON, a key twice in one object,
/// deeper than 64 levels, larger than 64 MiB.
nlohmann::json read_json(const std::string& path);

/// Reads JSON that came as `name`, under the same limits. InputError, or nlohmann's parse_error if it is not JSON.
nlohmann::json parse_json(const std::string& text, const std::string& name);

} // namespace linebounce::lab
