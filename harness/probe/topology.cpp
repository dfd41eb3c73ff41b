// SPDX-License-Identifier: Apache-2.0
#include "harness/probe/topology.h"

#include "harness/host/cpus.h"
#include "sim/error.h"

#include <hwloc.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

namespace linebounce::harness {
namespace {

using Handle = std::unique_ptr<hwloc_topology, decltype(&hwloc_topology_destroy)>;

Handle load() {
  hwloc_topology_t topology = nullptr;
  if (hwloc_topology_init(&topology) != 0)
    throw InternalError("hwloc cannot start");
  Handle handle(topology, hwloc_topology_destroy);
  if (hwloc_topology_load(topology) != 0)
    throw InternalError("hwloc cannot read this host's topology");
  return handle;
}

/// Number of the ancestor of that type; where there is none (a guest may hide caches), of the socket.
unsigned ancestor(hwloc_topology_t topology, hwloc_obj_t cpu, hwloc_obj_type_t type) {
  const hwloc_obj_t found = hwloc_get_ancestor_obj_by_type(topology, type, cpu);
  const hwloc_obj_t socket =
      found != nullptr ? found : hwloc_get_ancestor_obj_by_type(topology, HWLOC_OBJ_PACKAGE, cpu);
  return socket == nullptr ? 0 : socket->logical_index;
}

std::size_t cache_bytes(hwloc_topology_t topology, hwloc_obj_type_t type) {
  const hwloc_obj_t cache = hwloc_get_obj_by_type(topology, type, 0);
  return cache == nullptr ? 0 : cache->attr->cache.size;
}

/// Most and fewest members a group has.
struct Size {
  unsigned most = 1;
  unsigned fewest = 1;
};

Size size_of(const std::map<unsigned, std::set<unsigned>>& groups) {
  Size size{0, 1024};
  for (const auto& [group, members] : groups) {
    size.most = std::max(size.most, static_cast<unsigned>(members.size()));
    size.fewest = std::min(size.fewest, static_cast<unsigned>(members.size()));
  }
  return size;
}

} // namespace

HostTopology host_topology() {
  const Handle handle = load();
  HostTopology host;
  std::map<unsigned, std::set<unsigned>> llcs_of_socket;
  std::map<unsigned, std::set<unsigned>> cores_of_llc;
  std::map<unsigned, std::set<unsigned>> threads_of_core;
  for (const unsigned number : usable_cpus()) {
    const hwloc_obj_t unit = hwloc_get_pu_obj_by_os_index(handle.get(), number);
    if (unit == nullptr)
      continue;
    HostCpu cpu;
    cpu.cpu = number;
    cpu.socket = ancestor(handle.get(), unit, HWLOC_OBJ_PACKAGE);
    cpu.llc = ancestor(handle.get(), unit, HWLOC_OBJ_L3CACHE);
    cpu.core = ancestor(handle.get(), unit, HWLOC_OBJ_CORE);
    cpu.thread = static_cast<unsigned>(threads_of_core[cpu.core].size());
    threads_of_core[cpu.core].insert(number);
    cores_of_llc[cpu.llc].insert(cpu.core);
    llcs_of_socket[cpu.socket].insert(cpu.llc);
    host.cpus.push_back(cpu);
  }
  if (host.cpus.empty())
    throw InternalError("hwloc knows none of the CPUs this process may use");
  std::stable_sort(host.cpus.begin(), host.cpus.end(),
                   [](const HostCpu& a, const HostCpu& b) { return a.core < b.core; });
  const Size llcs = size_of(llcs_of_socket);
  const Size cores = size_of(cores_of_llc);
  const Size threads = size_of(threads_of_core);
  host.sockets = static_cast<unsigned>(llcs_of_socket.size());
  host.llcs_per_socket = llcs.most;
  host.cores_per_llc = cores.most;
  host.threads_per_core = threads.most;
  host.even = llcs.most == llcs.fewest && cores.most == cores.fewest && threads.most == threads.fewest;
  host.l2_bytes = cache_bytes(handle.get(), HWLOC_OBJ_L2CACHE);
  host.l3_bytes = cache_bytes(handle.get(), HWLOC_OBJ_L3CACHE);
  return host;
}

Distance distance(const HostCpu& a, const HostCpu& b) {
  if (a.core == b.core)
    return Distance::same_core;
  if (a.llc == b.llc)
    return Distance::same_llc;
  return a.socket == b.socket ? Distance::same_socket : Distance::other_socket;
}

} // namespace linebounce::harness
