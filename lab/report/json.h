// SPDX-License-Identifier: Apache-2.0
// What all JSON documents share.
#pragma once

#include "lab/methods/point.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace linebounce::lab {

/// Version of the result documents; raised when a key changes its meaning or goes.
inline constexpr int result_schema_version = 1;

/// The number itself; InternalError naming `what` if it is not finite, since JSON has no word for that.
double finite(double number, const char* what);

/// The number, or null if there is none.
nlohmann::ordered_json finite_or_null(const std::optional<double>& number, const char* what);

/// [low, high]
nlohmann::ordered_json ci95(const Estimate& estimate, const char* what);

/// The document as it is written: indented by 2, ended by a newline.
std::string written(const nlohmann::ordered_json& document);

} // namespace linebounce::lab
