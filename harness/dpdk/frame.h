// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/traffic/flows.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace linebounce::harness {

using MacAddress = std::array<std::uint8_t, 6>;

/// The headers of a flow's packets: Ethernet, IPv4 or IPv6, and UDP if the flow has ports. They fit one cache line.
struct FrameHeaders {
  std::array<std::uint8_t, 64> bytes{};
  std::size_t length = 0;
};

/// Headers for a layer 2 frame of `frame_bytes` without FCS, to that station. IP has "no next protocol" without ports.
FrameHeaders headers_of(const Flow& flow, unsigned frame_bytes, const MacAddress& destination);

/// The shortest frame the headers of any flow fit in.
inline constexpr unsigned shortest_frame = 64;

} // namespace linebounce::harness
