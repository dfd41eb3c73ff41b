// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/nic/nic.h"
#include "models/traffic/traffic.h"

#include <cstdint>
#include <vector>

namespace linebounce {

/// Draws the flows of `traffic` and hashes each to its queue; the number of flows per queue.
std::vector<std::size_t> spread_flows(const Nic& nic, unsigned queues, const Traffic& traffic, std::uint64_t seed);

/// The destination of each of those flows, as a hash of its address, queue after queue.
std::vector<std::uint32_t> destinations_by_queue(const Nic& nic, unsigned queues, const Traffic& traffic,
                                                 std::uint64_t seed);

} // namespace linebounce
