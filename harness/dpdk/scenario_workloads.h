// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/dpdk/request.h"
#include "harness/dpdk/workload.h"

#include <vector>

namespace linebounce::harness {

/// Rows of a scenario: its variants at every position of its sweep, variants outermost; of those, the ones with the
/// queue counts asked for. InputError if there are none or one cannot be played.
std::vector<Workload> scenario_workloads(const Request& request);

} // namespace linebounce::harness
