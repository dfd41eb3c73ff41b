// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/dpdk/bench.h"
#include "harness/dpdk/request.h"
#include "harness/dpdk/workload.h"
#include "harness/host/measurement_file.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <vector>

namespace linebounce::harness {

struct Measured {
  std::vector<Row> rows;
  bool complete = true;         ///< false: interrupted; rows without a single round are missing
  nlohmann::ordered_json ports; ///< of the workload prepared last
};

/// Measures a row for each workload, all of them in rounds: a warm-up, trials each with the objects on other lines, and
/// one with a stopwatch. InputError if no packet came.
Measured measure(Bench& bench, const std::vector<Workload>& workloads, const Request& request,
                 const std::atomic<bool>& stop);

} // namespace linebounce::harness
