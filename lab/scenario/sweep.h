// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/scenario/scenario.h"

#include <vector>

namespace linebounce::lab {

/// Every position of a sweep: the cross product of its axes, the last varying fastest.
std::vector<nlohmann::json> sweep_positions(const std::vector<SweepAxis>& axes);

} // namespace linebounce::lab
