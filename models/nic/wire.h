// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/nic/nic.h"
#include "models/traffic/link.h"

#include <algorithm>

namespace linebounce {

/// Packets per second that fit on the wire: line rate over the frame with preamble, gap and FCS.
inline double wire_pps(const Nic& nic, const Traffic& traffic) { return packets_per_second(nic.wire_gbps, traffic); }

/// The most the device hands to its queues, in packets per second: the wire's limit or the device's own.
inline double device_pps(const Nic& nic, const Traffic& traffic) {
  const double wire = wire_pps(nic, traffic);
  return nic.device_limit_mpps ? std::min(wire, *nic.device_limit_mpps * 1e6) : wire;
}

} // namespace linebounce
