// SPDX-License-Identifier: Apache-2.0
// A point as bytes, bit for bit, from the process that ran it to the one that asked.
#pragma once

#include "lab/methods/point.h"

#include <nlohmann/json.hpp>

namespace linebounce::lab {

nlohmann::json to_message(const Point& point);
Point point_of(const nlohmann::json& message);

} // namespace linebounce::lab
