// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/dpdk/request.h"
#include "harness/dpdk/workload.h"

#include <vector>

namespace linebounce::harness {

/// Rows without a scenario: every combination of queues, strategy and work, in this order, the last varying fastest.
std::vector<Workload> command_line_workloads(const Request& request);

} // namespace linebounce::harness
