// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/methods/point.h"
#include "lab/methods/trial.h"

namespace linebounce::lab {

/// `saturate` and `fixed`: one long run at one offered load, windows until the 95 % interval of their mean is narrow
/// enough or there are as many as the method allows. Consecutive windows are taken as independent: they are long
/// against the time a ring needs to turn over.
Point measure_steady(const Bench& bench, const Load& load, std::uint64_t seed);

} // namespace linebounce::lab
