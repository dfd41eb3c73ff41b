// SPDX-License-Identifier: Apache-2.0
// Sweep positions as columns.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace linebounce::lab {

/// Adds the names of the position's axes that `axes` does not have yet.
void add_axes(std::vector<std::string>& axes, const nlohmann::json& sweep);

/// The value at that axis as text, strings bare; empty if the position has no such axis.
std::string axis_text(const nlohmann::json& sweep, const std::string& axis);

/// "queues=16 family=ipv6": a whole position in one cell; empty if there is no axis.
std::string position_text(const nlohmann::json& sweep);

} // namespace linebounce::lab
