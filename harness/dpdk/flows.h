// SPDX-License-Identifier: Apache-2.0
// The flows of a workload as packets, by the queue RSS puts them into.
#pragma once

#include "harness/dpdk/frame.h"
#include "harness/dpdk/workload.h"

#include <vector>

namespace linebounce::harness {

struct QueuedFrame {
  FrameHeaders headers;
  unsigned queue = 0;
};

/// More flows than these are not made: their headers alone are more than any cache holds.
inline constexpr unsigned most_flows = 1U << 18;

/// The headers of the flows, the first most_flows at most, with the queue of their RSS hash.
std::vector<QueuedFrame> frames_of(const Workload& workload, const MacAddress& destination);

} // namespace linebounce::harness
