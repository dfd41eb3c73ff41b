// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/placement.h"

#include "sim/error.h"

#include <fmt/format.h>

namespace linebounce::lab {
namespace {

std::vector<CoreId> candidates(const Machine& machine, const NicPort& port) {
  std::vector<CoreId> cores;
  if (const auto* list = std::get_if<std::vector<unsigned>>(&port.placement)) {
    for (const unsigned core : *list)
      cores.push_back(CoreId{core});
    return cores;
  }
  const auto& counts = std::get<PlacementCounts>(port.placement);
  const unsigned per_socket = machine.cores_per_socket();
  for (unsigned i = 0; i < per_socket && i < counts.near; ++i)
    cores.push_back(CoreId{port.socket * per_socket + i});
  unsigned far = 0;
  for (unsigned core = 0; core < machine.cores() && far < counts.far; ++core)
    if (core / per_socket != port.socket) {
      cores.push_back(CoreId{core});
      ++far;
    }
  return cores;
}

} // namespace

std::vector<CoreId> place_queues(const Machine& machine, const NicPort& port) {
  std::vector<CoreId> cores = candidates(machine, port);
  if (cores.size() < port.queues)
    throw InputError(fmt::format("/nic/queues: {}: above the {} cores of /nic/placement", port.queues, cores.size()));
  cores.resize(port.queues);
  return cores;
}

} // namespace linebounce::lab
