// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/dpdk/bench.h"
#include "harness/host/measurement_file.h"

#include <atomic>
#include <optional>

namespace linebounce::harness {

/// Measures one row: a warm-up, trials each with the objects on other lines, and some more with a stopwatch. Nothing if
/// it was interrupted. InputError if no packet came.
std::optional<Row> measure(Bench& bench, const Workload& workload, const Request& request,
                           const std::atomic<bool>& stop);

} // namespace linebounce::harness
