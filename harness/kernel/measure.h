// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/host/measurement_file.h"
#include "harness/kernel/options.h"

#include <atomic>
#include <optional>
#include <string>
#include <vector>

namespace linebounce::harness {

/// Why this kernel cannot do the workload; nothing if it can: a few packets are sent and come out.
std::optional<std::string> obstacle(const Workload& workload, unsigned cpu);

/// A row for each variant and number of CPUs, their trials taken in turns; reported on standard error at the end. Ends
/// early, with the trials it has, when `stop` is set. The context says how it was measured, not where.
MeasurementFile measure(const Workload& workload, const Options& options, const std::atomic<bool>& stop);

} // namespace linebounce::harness
