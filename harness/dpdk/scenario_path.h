// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/dpdk/workload.h"
#include "lab/scenario/scenario.h"

#include <string>

namespace linebounce::harness {

/// A scenario's path as this harness plays it in one variant.
struct PlayedPath {
  Plan plan;
  std::string object; ///< the one that is held; empty: none is
};

/// Work and rounds of hold and release on one object, in the order of the path; the work of steps named rx_burst,
/// parse, lookup and transmit is left out, since the harness's own code does that. InputError names the step that
/// cannot be played and why; `file` is the scenario's.
PlayedPath play_path(const lab::Scenario& scenario, const Variant& variant, const std::string& file);

} // namespace linebounce::harness
