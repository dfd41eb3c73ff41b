// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/placement.h"

#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace linebounce::lab {
namespace {

std::vector<CoreId> cpus_of_socket(const Machine& machine, unsigned socket) {
  std::vector<CoreId> cpus;
  const unsigned per_socket = machine.cores_per_socket();
  for (unsigned thread = 0; thread < machine.threads_per_core; ++thread)
    for (unsigned i = 0; i < per_socket; ++i)
      cpus.push_back(CoreId{thread * machine.cores() + socket * per_socket + i});
  return cpus;
}

std::vector<CoreId> all_cpus(const Machine& machine, PlacementOrder order, unsigned first) {
  std::vector<CoreId> cpus;
  const unsigned per_socket = machine.cores_per_socket();
  const auto add = [&](unsigned thread, unsigned step, unsigned i) {
    const unsigned socket = (first + step) % machine.sockets;
    cpus.push_back(CoreId{thread * machine.cores() + socket * per_socket + i});
  };
  for (unsigned thread = 0; thread < machine.threads_per_core; ++thread)
    for (unsigned n = 0; n < machine.cores(); ++n)
      if (order == PlacementOrder::near_first)
        add(thread, n / per_socket, n % per_socket);
      else
        add(thread, n % machine.sockets, n / machine.sockets);
  return cpus;
}

} // namespace

std::vector<CoreId> places(const Machine& machine, const Placement& placement, unsigned first,
                           const std::vector<CoreId>& taken) {
  std::vector<CoreId> cpus;
  const auto add = [&](CoreId cpu) {
    const bool free = std::find(taken.begin(), taken.end(), cpu) == taken.end();
    if (free)
      cpus.push_back(cpu);
    return free;
  };
  if (const auto* list = std::get_if<std::vector<unsigned>>(&placement)) {
    for (const unsigned cpu : *list)
      add(CoreId{cpu});
    return cpus;
  }
  if (const auto* order = std::get_if<PlacementOrder>(&placement)) {
    for (const CoreId cpu : all_cpus(machine, *order, first))
      add(cpu);
    return cpus;
  }
  const auto& counts = std::get<PlacementCounts>(placement);
  unsigned near = 0;
  for (const CoreId cpu : cpus_of_socket(machine, first))
    if (near < counts.near)
      near += add(cpu) ? 1 : 0;
  unsigned far = 0;
  for (unsigned socket = 0; socket < machine.sockets; ++socket)
    if (socket != first)
      for (const CoreId cpu : cpus_of_socket(machine, socket))
        if (far < counts.far)
          far += add(cpu) ? 1 : 0;
  return cpus;
}

std::vector<CoreId> place_queues(const Machine& machine, const NicPort& port) {
  std::vector<CoreId> cpus = places(machine, port.placement, port.socket);
  if (cpus.size() < port.queues)
    throw InputError(fmt::format("/nic/queues: {}: above the {} CPUs of /nic/placement", port.queues, cpus.size()));
  cpus.resize(port.queues);
  return cpus;
}

std::vector<CoreId> place_threads(const Machine& machine, const PlacedReader& reader, const NicPort& port) {
  std::vector<CoreId> cpus = places(machine, reader.placement, port.socket, place_queues(machine, port));
  const unsigned threads = reader.threads.value_or(port.queues);
  if (cpus.size() < threads)
    throw InputError(fmt::format("/application/threads: {}: above the {} CPUs of /application/placement that serve no "
                                 "receive queue",
                                 threads, cpus.size()));
  cpus.resize(threads);
  return cpus;
}

} // namespace linebounce::lab
