// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/trial.h"

#include "lab/methods/placement.h"
#include "models/nic/spread.h"

#include <chrono>

namespace linebounce::lab {
namespace {

std::vector<QueueCounters> counters(const Simulation& simulation) {
  std::vector<QueueCounters> result;
  for (std::size_t q = 0; q < simulation.queues(); ++q)
    result.push_back(simulation.queue(q).counters());
  return result;
}

std::uint64_t done_since(const std::vector<QueueCounters>& start, const std::vector<QueueCounters>& now) {
  std::uint64_t done = 0;
  for (std::size_t q = 0; q < now.size(); ++q)
    done += now[q].done - start[q].done;
  return done;
}

} // namespace

Bench::Bench(const Scenario& scenario_, const Variant& variant_, const std::atomic<bool>* stop_)
    : scenario(scenario_), variant(variant_), cores(place_queues(scenario_.machine, scenario_.port)),
      senders(scenario_), stop(stop_) {}

std::vector<std::size_t> spread_flows(const Bench& bench, std::uint64_t seed) {
  return linebounce::spread_flows(bench.scenario.port.nic, bench.scenario.port.queues, bench.scenario.traffic, seed);
}

TrialResult run_trial(const Bench& bench, const std::vector<std::size_t>& flows_by_queue, const Load& load,
                      std::uint64_t seed, Picoseconds window, const Enough& enough) {
  const auto wall_start = std::chrono::steady_clock::now();
  const Scenario& scenario = bench.scenario;
  Simulation simulation({.machine = scenario.machine,
                         .nic = bench.senders.nic(),
                         .nic_socket = scenario.port.socket,
                         .cores = bench.cores,
                         .traffic = scenario.traffic,
                         .objects = scenario.objects,
                         .path = scenario.path,
                         .variant = bench.variant,
                         .flows_by_queue = flows_by_queue,
                         .offered_pps = load.delivered_pps,
                         .seed = seed});

  TrialResult result;
  std::vector<QueueCounters> start;
  const Picoseconds warm = milliseconds(scenario.method.warmup_ms);
  Picoseconds border = warm;
  World::instance().run(simulation, [&](Conductor& conductor) {
    conductor.wait_until(warm);
    simulation.clear_statistics();
    start = counters(simulation);
    auto window_start = start;
    do {
      if (bench.stop != nullptr && *bench.stop)
        throw Interrupted{};
      border += window;
      conductor.wait_until(border);
      const auto now = counters(simulation);
      result.windows.push_back({static_cast<double>(done_since(window_start, now)) / to_seconds(window)});
      window_start = now;
    } while (!enough(result.windows));
  });
  simulation.check_books();

  const double seconds = to_seconds(border - warm);
  const auto end = counters(simulation);
  std::uint64_t offered = 0;
  for (std::size_t q = 0; q < end.size(); ++q) {
    offered += end[q].offered - start[q].offered;
    result.per_queue_pps.push_back(static_cast<double>(end[q].done - start[q].done) / seconds);
  }
  const auto done = static_cast<double>(done_since(start, end));
  // What the network or the device could not pass never became a packet at a queue.
  const double passed = load.offered_pps > 0 ? load.delivered_pps / load.offered_pps : 1;
  result.asked_pps = load.asked_pps;
  result.offered_pps = load.offered_pps;
  result.senders = load.senders;
  result.forwarded_pps = done / seconds;
  result.loss_ratio = offered == 0 ? 1 - passed : 1 - passed * done / static_cast<double>(offered);
  result.latency = simulation.latency();
  result.function_times = simulation.function_times();
  result.fields = simulation.field_counters();
  result.fingerprint = simulation.fingerprint();
  result.simulated_s = to_seconds(border);
  result.events = simulation.events();
  for (const QueueCounters& queue : end)
    result.packets += queue.done;
  result.wall_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall_start).count();
  return result;
}

} // namespace linebounce::lab
