// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/dpdk/lane.h"

#include <nlohmann/json.hpp>

namespace linebounce::harness {

/// Ticks of the time stamp counter one reading of the stopwatch takes, the least of many.
double ticks_per_lap();

/// Ticks per packet by what they were spent on, without those of the stopwatch; null if no packet came.
nlohmann::ordered_json describe_split(const Tally& timed);

} // namespace linebounce::harness
