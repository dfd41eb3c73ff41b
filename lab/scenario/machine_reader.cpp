// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/readers.h"

#include <fmt/format.h>

namespace linebounce::lab {
namespace {

constexpr double longest_ns = 1e6;

double optional_parameter(const Cursor& at, const std::string& key, double fallback, double low, double high) {
  const auto member = at.find(key);
  return member ? member->parameter(low, high) : fallback;
}

Clock read_clock(const Cursor& at) {
  at.allow_only({"base_ghz", "turbo_bins"});
  Clock clock;
  clock.base_ghz = at["base_ghz"].parameter(0.1, 10);
  unsigned last = 0;
  if (const auto bins = at.find("turbo_bins"))
    for (const Cursor& bin : bins->elements()) {
      bin.allow_only({"active_cores", "ghz"});
      const Cursor active = bin["active_cores"];
      const ClockBin read{active.integer(1, 1024), bin["ghz"].parameter(0.1, 10)};
      if (read.active_cores <= last)
        active.fail(fmt::format("bins ascend; allowed is above {}", last));
      last = read.active_cores;
      clock.turbo_bins.push_back(read);
    }
  return clock;
}

TransferCost read_transfer(const Cursor& at) {
  at.allow_only({"transfer_ns", "data_ns", "turnaround_ns", "upgrade_ns", "home_at_reader_ns"});
  TransferCost cost;
  cost.transfer_ns = at["transfer_ns"].parameter(0, longest_ns);
  cost.data_ns = at["data_ns"].parameter(0, longest_ns);
  if (cost.data_ns > cost.transfer_ns)
    at["data_ns"].fail(fmt::format("a part of transfer_ns; allowed is 0 .. {}", cost.transfer_ns));
  cost.turnaround_ns = at["turnaround_ns"].parameter(0, longest_ns);
  cost.upgrade_ns = at["upgrade_ns"].parameter(0, longest_ns);
  if (const auto home = at.find("home_at_reader_ns"))
    cost.home_at_reader_ns = home->parameter(0, longest_ns);
  if (cost.home_at_reader_ns && *cost.home_at_reader_ns < cost.data_ns)
    at["home_at_reader_ns"].fail(fmt::format("data_ns is a part of it; allowed is at least {}", cost.data_ns));
  return cost;
}

CoherenceCosts read_coherence(const Cursor& at) {
  at.allow_only(
      {"rmw_hit_ns", "load_hit_ns", "store_hit_ns", "load_of_modified", "contended_factor", "jitter", "by_distance"});
  CoherenceCosts costs;
  costs.rmw_hit_ns = at["rmw_hit_ns"].parameter(0, longest_ns);
  costs.load_hit_ns = at["load_hit_ns"].parameter(0, longest_ns);
  costs.store_hit_ns = at["store_hit_ns"].parameter(0, longest_ns);
  costs.load_of_modified = at["load_of_modified"].choice<LoadOfModified>(
      {{"share", LoadOfModified::share}, {"migrate", LoadOfModified::migrate}});
  costs.contended_factor = optional_parameter(at, "contended_factor", 1, 1, 100);
  costs.jitter = optional_parameter(at, "jitter", 0, 0, 0.9);
  const Cursor table = at["by_distance"];
  table.allow_only({"same_llc", "same_socket", "other_socket", "further_socket"});
  for (std::size_t i = 1; i < distance_count; ++i)
    if (const auto cost = table.find(name(static_cast<Distance>(i))))
      costs.by_distance[i] = read_transfer(*cost);
  return costs;
}

MemoryCosts read_memory(const Cursor& at) {
  at.allow_only({"llc_hit_ns", "remote_read_ns", "stall_growth_ns_per_mpps"});
  return {at["llc_hit_ns"].parameter(0, longest_ns), at["remote_read_ns"].parameter(0, longest_ns),
          optional_parameter(at, "stall_growth_ns_per_mpps", 0, 0, 1e4)};
}

SoftirqCosts read_softirq(const Cursor& at) {
  at.allow_only({"interrupt_ns", "poll_ns", "budget"});
  SoftirqCosts costs;
  costs.interrupt_ns = at["interrupt_ns"].parameter(0, 1e9);
  costs.poll_ns = at["poll_ns"].parameter(0, longest_ns);
  if (const auto budget = at.find("budget"))
    costs.budget = budget->integer_parameter(1, 1024);
  return costs;
}

std::vector<SocketLink> read_links(const Cursor& at, unsigned sockets) {
  std::vector<SocketLink> links;
  for (const Cursor& link : at.elements()) {
    link.allow_only({"from", "to", "latency_ns"});
    for (const char* end : {"from", "to"})
      if (link[end].integer(0, 15) >= sockets)
        link[end].fail(fmt::format("no such socket; allowed is 0 .. {}", sockets - 1));
    links.push_back(
        {link["from"].integer(0, 15), link["to"].integer(0, 15), link["latency_ns"].parameter(0, longest_ns)});
  }
  return links;
}

} // namespace

Machine read_machine(const Cursor& at) {
  at.allow_only({"schema_version", "kind", "name", "source", "sockets", "llcs_per_socket", "cores_per_llc",
                 "threads_per_core", "smt_slowdown", "links", "clock", "coherence", "memory", "softirq"});
  read_header(at, "machine");
  Machine machine;
  machine.name = at["name"].text();
  if (const auto source = at.find("source"))
    source->text();
  machine.sockets = at["sockets"].integer(1, 16);
  if (const auto llcs = at.find("llcs_per_socket"))
    machine.llcs_per_socket = llcs->integer(1, 64);
  machine.cores_per_llc = at["cores_per_llc"].integer(1, 1024);
  if (machine.cores() > 1024)
    at["cores_per_llc"].fail(fmt::format("makes {} cores; allowed are at most 1024", machine.cores()));
  if (const auto threads = at.find("threads_per_core"))
    machine.threads_per_core = threads->integer(1, 8);
  if (const auto slowdown = at.find("smt_slowdown"))
    machine.smt_slowdown = slowdown->parameter(1, 8);
  if (machine.smt_slowdown > machine.threads_per_core)
    at["smt_slowdown"].fail(
        fmt::format("more than one thread alone would lose; allowed is 1 .. {}", machine.threads_per_core));
  if (const auto links = at.find("links"))
    machine.links = read_links(*links, machine.sockets);
  machine.clock = read_clock(at["clock"]);
  machine.coherence = read_coherence(at["coherence"]);
  machine.memory = read_memory(at["memory"]);
  machine.softirq = read_softirq(at["softirq"]);
  return machine;
}

} // namespace linebounce::lab
