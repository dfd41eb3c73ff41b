// SPDX-License-Identifier: Apache-2.0
// What a shared network is asked: who wants to send how much over which ports. Bits and seconds; no packets.
#pragma once

#include <cstddef>
#include <vector>

namespace linebounce {

/// The most senders one network has: so many ports were built.
inline constexpr std::size_t max_network_flows = 64;

/// One sender with one responsive flow through its own port, the uplink and the machine's port.
struct NetworkFlow {
  double port_bps = 0;   ///< its own port, above 0
  double demand_bps = 0; ///< what it would send if nothing held it back; 0: it is silent
  double latency_s = 0;  ///< one way to the machine, 1e-6 .. 1
};

struct NetworkPlan {
  std::vector<NetworkFlow> flows; ///< at most max_network_flows
  double uplink_bps = 0;          ///< shared by all flows; 0: nothing is let through
  double port_bps = 0;            ///< from the switch to the machine; 0: nothing is let through
};

} // namespace linebounce
