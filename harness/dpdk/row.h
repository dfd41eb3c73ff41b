// SPDX-License-Identifier: Apache-2.0
// What was observed of a workload, and the row of the measurement file it becomes.
#pragma once

#include "harness/dpdk/observation.h"
#include "harness/dpdk/request.h"
#include "harness/dpdk/workload.h"
#include "harness/host/measurement_file.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <vector>

namespace linebounce::harness {

struct Series {
  const Workload* workload;
  std::vector<Observation> all{};
  std::vector<Observation> timed{};  ///< by the stopwatch, and not counted for the rate
  nlohmann::ordered_json counters{}; ///< of the ports, see add_counters()
  std::size_t lines = 0;             ///< of memory the objects were on
  std::size_t flows_in_buffers = 0;
};

/// InputError if no packet came.
void require_packets(const Series& series, const Request& request);

/// Of at least one observation of either kind.
Row row_of(const Series& series, const Request& request);

} // namespace linebounce::harness
