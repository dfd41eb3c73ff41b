// SPDX-License-Identifier: Apache-2.0
// The datapath of each strategy, chosen once per row so that nothing is chosen per packet.
#pragma once

#include "harness/dpdk/lane.h"

#include <cstdint>
#include <string>

namespace linebounce::harness {

using Forward = void (*)(const Lane& lane, const Window& window, Tally& result);

struct Datapath {
  Forward forward = nullptr;
  Forward timed = nullptr; ///< the same with a stopwatch, which costs time itself
  std::uint32_t one_reference = 0;
};

/// InternalError if there is no strategy of that name.
Datapath datapath_of(const std::string& strategy);

} // namespace linebounce::harness
