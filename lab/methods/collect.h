// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/methods/point.h"
#include "lab/methods/trial.h"

#include <vector>

namespace linebounce::lab {

/// What the trials that count (one run, or one per replicate) say together: means over trials, shares and counters
/// over their sum, a fingerprint over all. Throughput, cost and names are the caller's.
Point collect(const std::vector<TrialResult>& trials);

/// Adds what a trial cost, whether or not it counts.
void add_cost(Point& point, const TrialResult& trial);

} // namespace linebounce::lab
