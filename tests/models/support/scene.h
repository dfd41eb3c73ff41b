// SPDX-License-Identifier: Apache-2.0
// A small scene to run a Simulation in: round numbers, no randomness that a test did not ask for. Costs in ns.
#pragma once

#include "models/datapath/simulation.h"

#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace linebounce::fixtures {

/// c 10, load 2, store 3; same LLC: T 60, D 35, h 20, U 30; other socket: T 150, D 90, h 50, U 80.
inline CoherenceCosts round_costs() {
  CoherenceCosts costs;
  costs.rmw_hit_ns = 10;
  costs.load_hit_ns = 2;
  costs.store_hit_ns = 3;
  costs.by_distance[static_cast<std::size_t>(Distance::same_llc)] = TransferCost{60, 35, 20, 30, {}};
  costs.by_distance[static_cast<std::size_t>(Distance::same_socket)] =
      costs.by_distance[static_cast<std::size_t>(Distance::same_llc)];
  costs.by_distance[static_cast<std::size_t>(Distance::other_socket)] = TransferCost{150, 90, 50, 80, {}};
  return costs;
}

inline TransferCost& cost(Machine& machine, Distance distance) {
  return *machine.coherence.by_distance[static_cast<std::size_t>(distance)];
}

/// `sockets` x `cores` at 1 GHz, so that a cycle is a nanosecond.
inline Machine machine_of(unsigned sockets, unsigned cores) {
  Machine machine;
  machine.name = "test";
  machine.sockets = sockets;
  machine.cores_per_llc = cores;
  machine.clock.base_ghz = 1;
  machine.coherence = round_costs();
  return machine;
}

inline Step work(double ns) {
  Step step;
  step.fn = "work";
  step.work_cycles = ns;
  return step;
}
inline Step access(Action action, std::string object = "shared", std::string field = "refcnt") {
  Step step;
  step.fn = "access_" + object;
  step.action = action;
  step.object = std::move(object);
  step.field = std::move(field);
  return step;
}
inline Step hold(std::string object = "shared") { return access(Action::hold, std::move(object)); }
inline Step release(std::string object = "shared") { return access(Action::release, std::move(object)); }

inline Object object_of(std::string name, InstanceBy by = InstanceBy::single, unsigned instances = 1) {
  Object object;
  object.name = std::move(name);
  object.fields = {{"refcnt", {0}}};
  object.instance_by = by;
  object.instances = instances;
  return object;
}

inline Nic roomy_nic() {
  Nic nic;
  nic.name = "test";
  nic.ring_entries = 512;
  nic.wire_gbps = 100;
  return nic;
}

struct Scene {
  Machine machine;
  Nic nic = roomy_nic();
  unsigned nic_socket = 0;
  std::vector<CoreId> cores;
  Traffic traffic;
  std::vector<Object> objects = {object_of("shared")};
  Path path;
  Variant variant{"ref", {{"shared", "atomic"}}, {}};
  std::vector<std::size_t> flows_by_queue;
  double offered_pps = 0;
  std::uint64_t seed = 1;
  std::vector<std::uint32_t> destinations;
  std::optional<Application> application;
  std::vector<CoreId> readers; ///< CPUs of the application's threads

  /// One queue on each of the first `cores_` cores of every socket, with the same number of flows.
  Scene(Machine machine_, unsigned cores_) : machine(std::move(machine_)) {
    for (unsigned socket = 0; socket < machine.sockets; ++socket)
      for (unsigned core = 0; core < cores_; ++core)
        cores.push_back(CoreId{socket * machine.cores_per_socket() + core});
    traffic.flows = static_cast<unsigned>(cores.size());
    flows_by_queue.assign(cores.size(), 1);
  }

  std::unique_ptr<Simulation> start() const {
    return std::make_unique<Simulation>(Setup{.machine = machine,
                                              .nic = nic,
                                              .nic_socket = nic_socket,
                                              .cores = cores,
                                              .traffic = traffic,
                                              .objects = objects,
                                              .path = path,
                                              .variant = variant,
                                              .flows_by_queue = flows_by_queue,
                                              .offered_pps = offered_pps,
                                              .seed = seed,
                                              .destinations = destinations,
                                              .application = application ? &*application : nullptr,
                                              .application_cores = readers});
  }
};

inline std::uint64_t done(const Simulation& simulation) {
  std::uint64_t sum = 0;
  for (std::size_t q = 0; q < simulation.queues(); ++q)
    sum += simulation.queue(q).counters().done;
  return sum;
}

inline LineCounters line_counters(const Simulation& simulation, const std::string& object = "shared") {
  for (const FieldCounters& field : simulation.field_counters())
    if (field.object == object && field.field == "refcnt")
      return field.counters;
  return {};
}

/// What was processed per second between `warm` and `end`, in packets per second. Checks the books.
inline double processed_pps(const Scene& scene, Picoseconds warm, Picoseconds end) {
  const auto simulation = scene.start();
  simulation->advance_to(warm);
  const std::uint64_t before = done(*simulation);
  simulation->advance_to(end);
  simulation->check_books();
  return static_cast<double>(done(*simulation) - before) / to_seconds(end - warm);
}

} // namespace linebounce::fixtures
