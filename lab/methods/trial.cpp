// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/trial.h"

#include "lab/scenario/placement.h"
#include "models/nic/spread.h"
#include "models/ownership/registry.h"

#include <algorithm>
#include <chrono>

namespace linebounce::lab {
namespace {

/// Packets so far, by receive queue.
struct Counts {
  std::uint64_t offered = 0;
  std::uint64_t forwarded = 0;
};

std::vector<Counts> counts(const Simulation& simulation) {
  std::vector<Counts> result;
  for (std::size_t q = 0; q < simulation.queues(); ++q)
    result.push_back({simulation.queue(q).counters().offered, simulation.forwarded(q)});
  return result;
}

std::uint64_t forwarded_since(const std::vector<Counts>& start, const std::vector<Counts>& now) {
  std::uint64_t forwarded = 0;
  for (std::size_t q = 0; q < now.size(); ++q)
    forwarded += now[q].forwarded - start[q].forwarded;
  return forwarded;
}

bool looks_up(const Variant& variant) {
  return std::any_of(variant.strategies.begin(), variant.strategies.end(),
                     [](const auto& choice) { return find_strategy(choice.second.name)->remembers; });
}

} // namespace

Bench::Bench(const Scenario& scenario_, const Variant& variant_, const std::atomic<bool>* stop_)
    : scenario(scenario_), variant(variant_), cores(place_queues(scenario_.machine, scenario_.port)),
      senders(scenario_), stop(stop_) {
  if (scenario.reader)
    threads = place_threads(scenario.machine, *scenario.reader, scenario.port);
}

FlowSpread spread_flows(const Bench& bench, std::uint64_t seed) {
  const NicPort& port = bench.scenario.port;
  const Traffic& traffic = bench.scenario.traffic;
  FlowSpread spread{linebounce::spread_flows(port.nic, port.queues, traffic, seed), {}};
  if (looks_up(bench.variant))
    spread.destinations = destinations_by_queue(port.nic, port.queues, traffic, seed);
  return spread;
}

TrialResult run_trial(const Bench& bench, const FlowSpread& flows, const Load& load, std::uint64_t seed,
                      Picoseconds window, const Enough& enough) {
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
                         .flows_by_queue = flows.by_queue,
                         .offered_pps = load.delivered_pps,
                         .seed = seed,
                         .destinations = flows.destinations,
                         .application = scenario.reader ? &scenario.reader->application : nullptr,
                         .application_cores = bench.threads});

  TrialResult result;
  std::vector<Counts> start;
  const Picoseconds warm = milliseconds(scenario.method.warmup_ms);
  Picoseconds border = warm;
  World::instance().run(simulation, [&](Conductor& conductor) {
    conductor.wait_until(warm);
    simulation.clear_statistics();
    start = counts(simulation);
    auto window_start = start;
    do {
      if (bench.stop != nullptr && *bench.stop)
        throw Interrupted{};
      border += window;
      conductor.wait_until(border);
      const auto now = counts(simulation);
      result.windows.push_back({static_cast<double>(forwarded_since(window_start, now)) / to_seconds(window)});
      window_start = now;
    } while (!enough(result.windows));
  });
  simulation.check_books();

  const double seconds = to_seconds(border - warm);
  const auto end = counts(simulation);
  std::uint64_t offered = 0;
  for (std::size_t q = 0; q < end.size(); ++q) {
    offered += end[q].offered - start[q].offered;
    result.per_queue_pps.push_back(static_cast<double>(end[q].forwarded - start[q].forwarded) / seconds);
  }
  const auto forwarded = static_cast<double>(forwarded_since(start, end));
  // What the network or the device could not pass never became a packet at a queue.
  const double passed = load.offered_pps > 0 ? load.delivered_pps / load.offered_pps : 1;
  result.asked_pps = load.asked_pps;
  result.offered_pps = load.offered_pps;
  result.senders = load.senders;
  result.forwarded_pps = forwarded / seconds;
  result.loss_ratio = offered == 0 ? 1 - passed : 1 - passed * forwarded / static_cast<double>(offered);
  result.latency = simulation.latency();
  result.function_times = simulation.function_times(Worker::Context::softirq);
  result.application_times = simulation.function_times(Worker::Context::application);
  result.fields = simulation.field_counters();
  result.fingerprint = simulation.fingerprint();
  result.simulated_s = to_seconds(border);
  result.events = simulation.events();
  for (const Counts& queue : end)
    result.packets += queue.forwarded;
  result.wall_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall_start).count();
  return result;
}

} // namespace linebounce::lab
