// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/dpdk/observation.h"

#include <functional>
#include <optional>

namespace linebounce::harness {

/// One trial at that rate in packets per second; nothing if it was interrupted.
using TrialAt = std::function<std::optional<Observation>(double pps)>;

/// Searches the highest rate that loses no more than `loss` by bisection, from the rate the generator reaches down, to
/// within 1 %. What it returns is the trial at that rate, with the packets of the whole search and its worst absence; a
/// rate of 0 if every rate tried lost more. Nothing if a trial was interrupted.
std::optional<Observation> search_loss(double loss, const TrialAt& trial);

} // namespace linebounce::harness
