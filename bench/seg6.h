// SPDX-License-Identifier: Apache-2.0
// The workload every benchmark of a whole scenario runs: the shipped seg6-end-dx4 at 16 queues, its busiest position.
#pragma once

#include "lab/scenario/document.h"

namespace linebounce::bench {

/// Offers what the wire carries, over two windows of 20 ms after a warm-up.
lab::ScenarioDocument end_dx4_saturated();

/// One whole search for the no-drop rate, in trials of 10 ms where the shipped scenario takes 100.
lab::ScenarioDocument end_dx4_ndr();

} // namespace linebounce::bench
