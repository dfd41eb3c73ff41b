// SPDX-License-Identifier: Apache-2.0
// Where cores are and how far from each other: the interconnect as a graph, condensed into a distance class per pair.
#pragma once

#include "models/topology/machine.h"
#include "sim/units.h"

#include <vector>

namespace linebounce {

/// A CPU is a hardware thread. Cores are numbered socket by socket, LLC domain by LLC domain; CPU t * cores + c is
/// thread t of core c, as Linux numbers them. A CoreId names a CPU; that of a core's first thread also names the core.
class Topology {
public:
  explicit Topology(const Machine& machine);

  unsigned cores() const { return cores_; }
  unsigned cpus() const { return cores_ * threads_per_core_; }
  CoreId core_of(CoreId cpu) const { return CoreId{cpu.value < cores_ ? cpu.value : cpu.value % cores_}; }
  SocketId socket_of(CoreId cpu) const { return SocketId{core_of(cpu).value / cores_per_socket_}; }

  Distance distance(CoreId cpu_a, CoreId cpu_b) const {
    const CoreId a = core_of(cpu_a);
    const CoreId b = core_of(cpu_b);
    if (a == b)
      return Distance::same_core;
    if (a.value / cores_per_llc_ == b.value / cores_per_llc_)
      return Distance::same_llc;
    return socket_distance_[socket_of(a).value * sockets_ + socket_of(b).value];
  }

  /// The CPUs of one core, `cpu` among them.
  std::vector<CoreId> siblings(CoreId cpu) const;

  /// Latency of the shortest path between two cores through the interconnect, in ns; 0 within an LLC domain.
  double path_ns(SocketId a, SocketId b) const { return path_ns_[a.value * sockets_ + b.value]; }

private:
  unsigned sockets_;
  unsigned cores_;
  unsigned threads_per_core_;
  unsigned cores_per_socket_;
  unsigned cores_per_llc_;
  std::vector<Distance> socket_distance_; ///< by pair of sockets; same_socket on the diagonal
  std::vector<double> path_ns_;
};

/// Fills the classes a machine has but gives no cost for: the next nearer class's, and twice what the longest path of
/// the class is longer than that one's (request and data each cross once), its parts scaled alike. Such a figure is an
/// assumption.
CoherenceCosts complete_costs(const Machine& machine, const Topology& topology);

} // namespace linebounce
