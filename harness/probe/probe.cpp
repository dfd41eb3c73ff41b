// SPDX-License-Identifier: Apache-2.0
#include "harness/probe/probe.h"

#include "harness/host/together.h"
#include "harness/host/tsc.h"
#include "harness/probe/smt.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <utility>

namespace linebounce::harness {
namespace {

std::vector<unsigned> numbers(const std::vector<HostCpu>& cpus) {
  std::vector<unsigned> list;
  for (const HostCpu& cpu : cpus)
    list.push_back(cpu.cpu);
  return list;
}

/// First threads of all cores, core by core.
std::vector<HostCpu> cores(const HostTopology& host) {
  std::vector<HostCpu> first;
  for (const HostCpu& cpu : host.cpus)
    if (cpu.thread == 0)
      first.push_back(cpu);
  return first;
}

/// The same, one of each socket in turn.
std::vector<HostCpu> in_turn(const std::vector<HostCpu>& cpus) {
  std::map<unsigned, std::vector<HostCpu>> by_socket;
  for (const HostCpu& cpu : cpus)
    by_socket[cpu.socket].push_back(cpu);
  std::vector<HostCpu> order;
  for (std::size_t i = 0; order.size() < cpus.size(); ++i)
    for (const auto& [socket, list] : by_socket)
      if (i < list.size())
        order.push_back(list[i]);
  return order;
}

/// 1, 2, 3, 4, 6, 8, 12, ... up to all.
std::vector<std::size_t> counts_to(std::size_t all) {
  std::vector<std::size_t> counts;
  for (std::size_t step = 1; step <= all; step *= 2) {
    counts.push_back(step);
    if (step >= 2 && step + step / 2 < all)
      counts.push_back(step + step / 2);
  }
  if (counts.back() != all)
    counts.push_back(all);
  return counts;
}

double busy_ghz(const std::vector<unsigned>& cpus) {
  std::vector<double> clocks;
  std::mutex mutex;
  run_together(cpus, 5, [&](unsigned, std::uint64_t) {
    const double ghz = core_ghz(5);
    const std::scoped_lock lock(mutex);
    clocks.push_back(ghz);
    return std::uint64_t{1};
  });
  return sample_of(clocks).median;
}

/// CPU pairs of first threads, and one pair of siblings; at most `effort.pairs` of each distance, evenly chosen.
std::vector<std::pair<HostCpu, HostCpu>> chosen_pairs(const HostTopology& host, const Effort& effort) {
  std::map<Distance, std::vector<std::pair<HostCpu, HostCpu>>> by_distance;
  for (std::size_t i = 0; i < host.cpus.size(); ++i)
    for (std::size_t j = i + 1; j < host.cpus.size(); ++j)
      by_distance[distance(host.cpus[i], host.cpus[j])].emplace_back(host.cpus[i], host.cpus[j]);
  std::vector<std::pair<HostCpu, HostCpu>> chosen;
  for (const auto& [distance, pairs] : by_distance) {
    const std::size_t wanted = std::min(pairs.size(), effort.pairs);
    for (std::size_t i = 0; i < wanted; ++i)
      chosen.push_back(pairs[i * pairs.size() / wanted]);
  }
  return chosen;
}

struct Placement {
  std::string name;
  std::vector<unsigned> order;
};

std::vector<Placement> placements(const HostTopology& host) {
  std::vector<Placement> all{{"near_first", numbers(cores(host))}};
  if (host.sockets > 1)
    all.push_back({"in_turn", numbers(in_turn(cores(host)))});
  if (host.threads_per_core > 1) {
    Placement siblings{"siblings", {}};
    for (const HostCpu& cpu : host.cpus)
      if (cpu.core == host.cpus.front().core)
        siblings.order.push_back(cpu.cpu);
    all.push_back(siblings);
  }
  return all;
}

/// One after another, each announced; none is begun once the probe is to stop.
class Parts {
public:
  Parts(ProbeResult& result, const Effort& effort, const OnPart& on_part)
      : result_(result), effort_(effort), on_part_(on_part) {}

  void add(std::string what, std::function<void()> part) { parts_.emplace_back(std::move(what), std::move(part)); }

  void run() {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (effort_.stopped()) {
        result_.complete = false;
        return;
      }
      on_part_(i, parts_.size(), parts_[i].first);
      parts_[i].second();
    }
  }

private:
  ProbeResult& result_;
  const Effort& effort_;
  const OnPart& on_part_;
  std::vector<std::pair<std::string, std::function<void()>>> parts_;
};

void count(ProbeResult& result, const Observed& observed) {
  result.trials += observed.trials;
  result.dropped += observed.dropped;
}

void add_pairs(Parts& parts, ProbeResult& result, const Effort& effort) {
  for (const auto& [a, b] : chosen_pairs(result.topology, effort))
    parts.add(fmt::format("transfers between CPU {} and {}", a.cpu, b.cpu), [&result, &effort, a = a, b = b] {
      result.pairs.push_back({distance(a, b), measure_transfer(a.cpu, b.cpu, effort)});
      const Transfer& transfer = result.pairs.back().transfer;
      for (const Observed* observed :
           {&transfer.ping_pong_ns, &transfer.rmw_ns, &transfer.load_ns, &transfer.rmw_after_load_ns})
        count(result, *observed);
    });
}

void add_contests(Parts& parts, ProbeResult& result, const Effort& effort) {
  for (const Placement& placement : placements(result.topology))
    for (const std::size_t threads : counts_to(placement.order.size())) {
      if (threads == 1 && placement.name != "near_first")
        continue;
      const std::vector<unsigned> cpus(placement.order.begin(),
                                       placement.order.begin() + static_cast<std::ptrdiff_t>(threads));
      parts.add(fmt::format("{} threads on one line, {}", threads, placement.name), [&result, &effort, cpus,
                                                                                     name = placement.name] {
        for (const Contest contest : {Contest::fetch_add, Contest::compare_swap, Contest::pair})
          for (const unsigned work : {0U, 50U, 200U, 1000U}) {
            if (effort.stopped())
              return;
            result.contests.push_back({contest, name, cpus, work, measure_contest(contest, cpus, work, effort)});
            count(result, result.contests.back().per_second);
          }
      });
    }
}

void add_alone(Parts& parts, ProbeResult& result, const Effort& effort) {
  const std::vector<HostCpu> first = cores(result.topology);
  parts.add("operations of one CPU", [&result, &effort, cpu = first.front().cpu] {
    result.alone = measure_alone(cpu, effort);
    const std::size_t l2 = result.topology.l2_bytes;
    if (l2 > 0 && result.topology.l3_bytes >= 4 * l2)
      result.llc_load_ns = far_load_ns(cpu, 4 * l2);
  });
  parts.add("clocks", [&result, first] {
    std::vector<unsigned> socket;
    for (const HostCpu& cpu : first)
      if (cpu.socket == first.front().socket)
        socket.push_back(cpu.cpu);
    for (const std::size_t n : counts_to(socket.size()))
      result.clocks.push_back(
          {static_cast<unsigned>(n), busy_ghz({socket.begin(), socket.begin() + static_cast<std::ptrdiff_t>(n)})});
  });
  for (const HostCpu& cpu : result.topology.cpus)
    if (cpu.core == first.front().core && cpu.thread == 1)
      parts.add("threads of one core", [&result, &effort, a = first.front().cpu, b = cpu.cpu] {
        result.smt_slowdown = smt_slowdown(a, b, effort);
      });
}

} // namespace

ProbeResult probe(const Effort& effort, const OnPart& on_part) {
  const auto start = std::chrono::steady_clock::now();
  ProbeResult result;
  result.topology = host_topology();
  result.tsc_ghz = tsc_ghz();
  const Moment before = moment_now();
  Parts parts(result, effort, on_part);
  add_alone(parts, result, effort);
  add_pairs(parts, result, effort);
  add_contests(parts, result, effort);
  parts.run();
  const Moment after = moment_now();
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  result.noise = noise_between(before, after, result.seconds, static_cast<unsigned>(result.topology.cpus.size()));
  result.warnings = warnings(result.noise, result.trials, result.dropped);
  if (!result.topology.even)
    result.warnings.emplace_back(
        "not every socket or cache has as many usable CPUs; the machine file has the most any has");
  return result;
}

} // namespace linebounce::harness
