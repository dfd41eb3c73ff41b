// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/rules.h"

#include "lab/scenario/names.h"
#include "lab/scenario/path_rules.h"
#include "lab/scenario/placement.h"
#include "lab/scenario/pointer.h"
#include "lab/scenario/readers.h"
#include "models/ownership/registry.h"
#include "models/topology/topology.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace linebounce::lab {
namespace {

constexpr unsigned most_cpus = 8191;

void check_placement(const Machine& machine, const Placement& given, const Cursor& placement) {
  if (const auto* counts = std::get_if<PlacementCounts>(&given)) {
    const unsigned per_socket = machine.cores_per_socket() * machine.threads_per_core;
    if (counts->near > per_socket)
      placement["near"].fail(fmt::format("above the {} CPUs of a socket of {}", per_socket, machine.name));
    if (counts->far > machine.cpus() - per_socket)
      placement["far"].fail(
          fmt::format("above the {} CPUs of the other sockets of {}", machine.cpus() - per_socket, machine.name));
    return;
  }
  if (std::holds_alternative<PlacementOrder>(given))
    return;
  std::set<unsigned> seen;
  for (const Cursor& cpu : placement.elements()) {
    const unsigned number = cpu.integer(0, most_cpus);
    if (number >= machine.cpus())
      cpu.fail(fmt::format("no such CPU; allowed is 0 .. {}: CPUs of {}", machine.cpus() - 1, machine.name));
    if (!seen.insert(number).second)
      cpu.fail("a CPU has one place; this one is named twice");
  }
}

void check_port(const Scenario& scenario, const Cursor& at) {
  const Cursor nic = at["nic"];
  if (scenario.port.socket >= scenario.machine.sockets)
    nic["socket"].fail(fmt::format("no such socket; allowed is 0 .. {}: sockets of {}", scenario.machine.sockets - 1,
                                   scenario.machine.name));
  const unsigned most = std::min(scenario.port.nic.max_queues, scenario.port.nic.table_entries);
  if (scenario.port.queues > most)
    nic["queues"].fail(
        fmt::format("above the {} RSS queues of {}; allowed is 1 .. {}", most, scenario.port.nic.name, most));
  check_placement(scenario.machine, scenario.port.placement, nic["placement"]);
  const std::size_t cpus = places(scenario.machine, scenario.port.placement, scenario.port.socket).size();
  if (scenario.port.queues > cpus)
    nic["queues"].fail(fmt::format("above the {} CPUs of /nic/placement; allowed is 1 .. {}", cpus, cpus));
}

void check_application(const Scenario& scenario, const Cursor& at) {
  if (!scenario.reader)
    return;
  const Cursor application = at["application"];
  check_placement(scenario.machine, scenario.reader->placement, application["placement"]);
  const PlacedReader& reader = *scenario.reader;
  const auto taken = place_queues(scenario.machine, scenario.port);
  const std::size_t cpus = places(scenario.machine, reader.placement, scenario.port.socket, taken).size();
  if (reader.threads.value_or(scenario.port.queues) > cpus)
    application["threads"].fail(
        fmt::format("above the {} CPUs of /application/placement that serve no receive queue", cpus));
}

// Two threads of one core slow each other: by how much is a fact of the machine.
void check_threads(const Scenario& scenario, const Cursor& at) {
  if (scenario.machine.threads_per_core == 1 || at["machine"].find("smt_slowdown"))
    return;
  std::vector<CoreId> cpus = place_queues(scenario.machine, scenario.port);
  if (scenario.reader) {
    const auto threads = place_threads(scenario.machine, *scenario.reader, scenario.port);
    cpus.insert(cpus.end(), threads.begin(), threads.end());
  }
  const Topology topology(scenario.machine);
  std::set<CoreId> cores;
  for (const CoreId cpu : cpus)
    if (!cores.insert(topology.core_of(cpu)).second)
      at["machine"]["threads_per_core"].fail("two threads of one core are at work: smt_slowdown is needed");
}

void check_objects(const Scenario& scenario, const Cursor& at) {
  for (const Object& object : scenario.objects)
    if (object.home_socket >= scenario.machine.sockets)
      at["objects"][object.name]["home_socket"].fail(fmt::format("no such socket; allowed is 0 .. {}: sockets of {}",
                                                                 scenario.machine.sockets - 1, scenario.machine.name));
}

void check_variants(const Scenario& scenario, const Cursor& at) {
  for (const Variant& variant : scenario.variants) {
    const Cursor place = at["variants"][variant.name];
    for (const auto& [object, strategy] : variant.strategies) {
      const Cursor named = place["strategies"][object];
      if (object_named(scenario, object) == nullptr)
        named.fail(fmt::format("no object {}; declared are {}", object, names_of(scenario.objects)));
      if (find_strategy(strategy.name) == nullptr)
        named.fail(fmt::format("no such strategy; allowed are {}", names_of(strategies())));
    }
  }
}

void check_pointers(const Scenario& scenario, const Cursor& at) {
  const auto& document = at.value();
  if (const auto fit = at.find("fit")) {
    for (const Cursor& entry : (*fit)["parameters"].elements())
      for (const Cursor& pointer : pointers_of(entry)) {
        const auto parsed = parse_pointer(pointer.text());
        const bool exists = parsed && has(document, *parsed);
        const auto* target = exists ? &document.at(*parsed) : nullptr;
        if (target == nullptr || !(target->is_number() || (target->is_object() && target->contains("value"))))
          pointer.fail("allowed are JSON pointers to a number of this scenario");
      }
    for (const Cursor& row : (*fit)["rows"].elements()) {
      const std::string variant = row["variant"].text();
      if (std::none_of(scenario.variants.begin(), scenario.variants.end(),
                       [&](const Variant& v) { return v.name == variant; }))
        row["variant"].fail(fmt::format("no such variant; there are {}", names_of(scenario.variants)));
      for (const auto& [axis, value] : row.members())
        if (axis != "variant" && std::none_of(scenario.sweep.begin(), scenario.sweep.end(),
                                              [&, &name = axis](const SweepAxis& a) { return a.name == name; }))
          value.fail(fmt::format("no such sweep axis; there are {}", names_of(scenario.sweep)));
    }
  }
}

} // namespace

void check_machine(const Machine& machine, const Cursor& at) {
  const auto& costs = machine.coherence.by_distance;
  const auto cost = [&](Distance distance) { return costs[static_cast<std::size_t>(distance)].has_value(); };
  const Cursor table = at["coherence"]["by_distance"];
  if (machine.cores_per_llc > 1 && !cost(Distance::same_llc))
    table.fail("same_llc is needed: cores share an LLC");
  if (machine.llcs_per_socket > 1 && !cost(Distance::same_llc) && !cost(Distance::same_socket))
    table.fail("same_llc or same_socket is needed: there are several LLC domains");
  if (machine.sockets > 1 &&
      std::none_of(costs.begin(), costs.begin() + 4, [](const auto& c) { return c.has_value(); }))
    table.fail("at least one class up to other_socket is needed: there are several sockets");
  try {
    const Topology topology(machine); // every socket must be reachable
  } catch (const InputError& error) {
    at["links"].fail(error.what());
  }
}

void check_rules(const Scenario& scenario, const Cursor& at) {
  check_machine(scenario.machine, at["machine"]);
  check_port(scenario, at);
  check_application(scenario, at);
  check_threads(scenario, at);
  check_objects(scenario, at);
  check_variants(scenario, at);
  check_paths(scenario, at);
  check_pointers(scenario, at);
}

} // namespace linebounce::lab
