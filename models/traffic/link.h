// SPDX-License-Identifier: Apache-2.0
// What a packet takes of a link.
#pragma once

#include "models/traffic/traffic.h"

namespace linebounce {

/// Bits of link time a packet takes: frame with preamble, gap and FCS.
inline double bits_per_packet(const Traffic& traffic) { return 8.0 * (traffic.frame_bytes + wire_overhead_bytes); }

/// Packets per second that fit on a link of so many Gb/s.
inline double packets_per_second(double gbps, const Traffic& traffic) { return gbps * 1e9 / bits_per_packet(traffic); }

} // namespace linebounce
