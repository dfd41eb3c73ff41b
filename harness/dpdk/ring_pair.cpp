// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/ring_pair.h"

#include "sim/error.h"

#include <fmt/format.h>

#include <rte_errno.h>
#include <rte_eth_ring.h>
#include <rte_lcore.h>
#include <rte_ring.h>

#include <string>
#include <vector>

#include <dlfcn.h>
#include <link.h>

namespace linebounce::harness {
namespace {

/// The driver is a plug-in the EAL has loaded, not a library this program is linked with.
decltype(&rte_eth_from_rings) connect_function() {
  std::string plug_in;
  dl_iterate_phdr(
      [](dl_phdr_info* object, std::size_t, void* name) {
        if (std::string(object->dlpi_name).find("librte_net_ring") != std::string::npos)
          *static_cast<std::string*>(name) = object->dlpi_name;
        return 0;
      },
      &plug_in);
  void* library = plug_in.empty() ? RTLD_DEFAULT : dlopen(plug_in.c_str(), RTLD_NOW | RTLD_NOLOAD);
  return reinterpret_cast<decltype(&rte_eth_from_rings)>(dlsym(library, "rte_eth_from_rings"));
}

std::vector<rte_ring*> make_rings(const std::string& direction, unsigned queues, unsigned entries) {
  std::vector<rte_ring*> rings;
  for (unsigned i = 0; i < queues; ++i) {
    rings.push_back(rte_ring_create(fmt::format("{}{}", direction, i).c_str(), entries,
                                    static_cast<int>(rte_socket_id()),
                                    RING_F_SP_ENQ | RING_F_SC_DEQ | RING_F_EXACT_SZ));
    if (rings.back() == nullptr)
      throw InputError(fmt::format("a ring of {} entries: {}", entries, rte_strerror(rte_errno)));
  }
  return rings;
}

} // namespace

void make_ring_pair(unsigned queues, unsigned entries) {
  const auto connect = connect_function();
  if (connect == nullptr)
    throw InputError("--generator: this DPDK has no net_ring driver to connect it by; EAL arguments can name ports");
  const std::vector<rte_ring*> there = make_rings("there", queues, entries);
  const std::vector<rte_ring*> back = make_rings("back", queues, entries);
  if (connect("0", there.data(), queues, back.data(), queues, rte_socket_id()) < 0 ||
      connect("1", back.data(), queues, there.data(), queues, rte_socket_id()) < 0)
    throw InputError(fmt::format("--generator: net_ring devices with {} queues: {}", queues, rte_strerror(rte_errno)));
}

} // namespace linebounce::harness
