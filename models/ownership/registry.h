// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/ownership/strategy.h"

#include <string>
#include <string_view>
#include <vector>

namespace linebounce {

/// Every strategy there is, in the order of the registry.
const std::vector<Strategy>& strategies();

/// The strategy of that name; nullptr if there is none.
const Strategy* find_strategy(std::string_view name);

} // namespace linebounce
