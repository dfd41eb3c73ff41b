// SPDX-License-Identifier: Apache-2.0
// What the kernel counted in the calling thread's network namespace since it was made.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace linebounce::harness {

struct Counters {
  struct Device {
    std::uint64_t sent = 0;         ///< packets
    std::uint64_t send_dropped = 0; ///< packets; of a veth device, those its peer's CPU had no room for in its backlog
  };
  std::map<std::string, Device> devices;
  std::uint64_t ip_dropped = 0;     ///< IPv4 and IPv6 packets discarded for any reason, going in or out
  std::uint64_t socket_dropped = 0; ///< UDP datagrams a socket had no room for, or without a socket
};

Counters read_counters();

/// The counters once they stand still, 100 ms from now at most: packets may still be on their way.
Counters settled_counters();

} // namespace linebounce::harness
