// SPDX-License-Identifier: Apache-2.0
// What the probe measured, as documents of Linebounce.
#pragma once

#include "harness/probe/probe.h"

#include <string>

namespace linebounce::harness {

/// A machine file of this host: measured parameters marked so, the others `assumed`, with the reason.
std::string machine_text(const ProbeResult& result);

/// A measurement of the scenario host-probe: the contended rows; host, noise and every CPU pair in its context.
std::string measurement_text(const ProbeResult& result);

/// Cost of a distance class: medians over its pairs. None where no pair was measured.
std::optional<TransferCost> cost_of(const ProbeResult& result, Distance distance);

/// Whether a load of a line another core wrote takes it along: an RMW that follows costs less than half a transfer.
LoadOfModified load_of_modified(const ProbeResult& result);

} // namespace linebounce::harness
