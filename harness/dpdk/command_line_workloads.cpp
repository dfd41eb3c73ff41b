// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/command_line_workloads.h"

#include <algorithm>

namespace linebounce::harness {
namespace {

/// The key RSS is documented with, which most drivers set by default too.
constexpr std::uint8_t documented_key[] = {0x6d, 0x5a, 0x56, 0xda, 0x25, 0x5b, 0x0e, 0xc2, 0x41, 0x67,
                                           0x25, 0x3d, 0x43, 0xa3, 0x8f, 0xb0, 0xd0, 0xca, 0x2b, 0xcb,
                                           0xae, 0x7b, 0x30, 0xb4, 0x77, 0xcb, 0x2d, 0xa3, 0x80, 0x30,
                                           0xf2, 0x0c, 0x6a, 0x42, 0xb7, 0x3b, 0xbe, 0xac, 0x01, 0xfa};

Nic plain_nic() {
  Nic nic;
  nic.name = "any";
  nic.max_queues = 1024;
  nic.rss_key.assign(std::begin(documented_key), std::end(documented_key));
  return nic;
}

/// UDP over IPv4 between the networks set aside for benchmarks (RFC 2544). So many flows that each queue has its share
/// and objects are picked evenly, and no more: their headers are to stay in the core's caches.
Traffic plain_traffic(unsigned queues, unsigned objects) {
  Traffic traffic;
  traffic.flows = std::min(64 * queues * std::min(objects, 1024U), 65536U);
  traffic.headers.source = {{198, 18, 0, 0}, 16};
  traffic.headers.destination = {{198, 19, 0, 0}, 16};
  traffic.headers.source_ports = {1024, 65535};
  traffic.headers.destination_ports = {9, 9};
  return traffic;
}

} // namespace

std::vector<Workload> command_line_workloads(const Request& request) {
  const std::vector<unsigned> queues = request.queues.empty() ? std::vector{1U} : request.queues;
  std::vector<Workload> workloads;
  for (const unsigned count : queues)
    for (const std::string& strategy : request.strategies)
      for (const unsigned cycles : request.work_cycles) {
        Workload workload;
        workload.name = "harness-refcount";
        workload.variant = strategy;
        workload.sweep = {{"work_cycles", cycles}, {"workers", count}};
        workload.strategy = strategy;
        workload.plan.rounds.assign(request.holds_per_packet, Round{0, cycles});
        workload.pick = request.objects > 1 ? Pick::flow : Pick::single;
        workload.objects = request.objects;
        workload.queues = count;
        workload.nic = plain_nic();
        workload.traffic = plain_traffic(count, request.objects);
        workloads.push_back(workload);
      }
  return workloads;
}

} // namespace linebounce::harness
