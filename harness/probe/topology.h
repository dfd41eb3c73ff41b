// SPDX-License-Identifier: Apache-2.0
// Sockets, last-level caches and cores of this host, as hwloc sees them.
#pragma once

#include "models/topology/machine.h"

#include <string>
#include <vector>

namespace linebounce::harness {

/// A usable CPU and what it is part of, each numbered over the whole host in hwloc's order.
struct HostCpu {
  unsigned cpu = 0; ///< Linux's number
  unsigned socket = 0;
  unsigned llc = 0;
  unsigned core = 0;
  unsigned thread = 0; ///< of its core
};

struct HostTopology {
  unsigned sockets = 1;
  unsigned llcs_per_socket = 1; ///< the most any socket has
  unsigned cores_per_llc = 1;   ///< the most any last-level cache serves
  unsigned threads_per_core = 1;
  bool even = true;          ///< every socket and cache has as many
  std::vector<HostCpu> cpus; ///< those this process may use, core by core
  std::size_t l2_bytes = 0;  ///< 0: unknown
  std::size_t l3_bytes = 0;  ///< of one last-level cache; 0: unknown
};

/// InternalError if hwloc cannot tell.
HostTopology host_topology();

/// Class of distance; two sockets are one link apart.
Distance distance(const HostCpu& a, const HostCpu& b);

} // namespace linebounce::harness
