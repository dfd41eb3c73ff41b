// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/host/measurement_file.h"
#include "harness/kernel/trial.h"

#include <string>
#include <vector>

namespace linebounce::harness {

/// Median and spread over the least disturbed of these trials, of which there is one at least. The number of workers
/// is its place in the sweep; details: trials made and dropped, CPUs, packets sent, received and dropped.
Row row_of(const std::string& variant, const std::vector<unsigned>& worker_cpus,
           const std::vector<unsigned>& reader_cpus, const std::vector<Trial>& trials);

} // namespace linebounce::harness
