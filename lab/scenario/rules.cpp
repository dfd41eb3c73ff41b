// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/rules.h"

#include "lab/scenario/pointer.h"
#include "models/ownership/registry.h"
#include "models/topology/topology.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace linebounce::lab {
namespace {

template <class Range> std::string names_of(const Range& things) {
  std::vector<std::string> names;
  for (const auto& thing : things)
    names.push_back(thing.name);
  return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

const Object* object_named(const Scenario& scenario, const std::string& name) {
  const auto found = std::find_if(scenario.objects.begin(), scenario.objects.end(),
                                  [&](const Object& object) { return object.name == name; });
  return found == scenario.objects.end() ? nullptr : &*found;
}

void check_placement(const Scenario& scenario, const Cursor& nic) {
  const Machine& machine = scenario.machine;
  const Cursor placement = nic["placement"];
  unsigned places = 0;
  if (const auto* counts = std::get_if<PlacementCounts>(&scenario.port.placement)) {
    const unsigned per_socket = machine.cores_per_socket();
    if (counts->near > per_socket)
      placement["near"].fail(fmt::format("above the {} cores of a socket of {}", per_socket, machine.name));
    if (counts->far > machine.cores() - per_socket)
      placement["far"].fail(
          fmt::format("above the {} cores of the other sockets of {}", machine.cores() - per_socket, machine.name));
    places = counts->near + counts->far;
  } else {
    std::set<unsigned> seen;
    for (const Cursor& core : placement.elements()) {
      const unsigned number = core.integer(0, 1023);
      if (number >= machine.cores())
        core.fail(fmt::format("no such core; allowed is 0 .. {}: cores of {}", machine.cores() - 1, machine.name));
      if (!seen.insert(number).second)
        core.fail("a core serves one queue; this one is named twice");
    }
    places = static_cast<unsigned>(seen.size());
  }
  if (scenario.port.queues > places)
    nic["queues"].fail(fmt::format("above the {} cores of /nic/placement; allowed is 1 .. {}", places, places));
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
  check_placement(scenario, nic);
}

void check_objects(const Scenario& scenario, const Cursor& at) {
  for (const Object& object : scenario.objects)
    if (object.home_socket >= scenario.machine.sockets)
      at["objects"][object.name]["home_socket"].fail(fmt::format("no such socket; allowed is 0 .. {}: sockets of {}",
                                                                 scenario.machine.sockets - 1, scenario.machine.name));
}

void check_step(const Scenario& scenario, const Step& step, const Cursor& at, const std::set<std::string>& switches) {
  for (const auto& [key, name] : {std::pair("when", step.when), std::pair("unless", step.unless)})
    if (name && !switches.contains(*name))
      at[key].fail(fmt::format("no variant has this switch; they have {}",
                               switches.empty() ? "none" : fmt::format("{}", fmt::join(switches, ", "))));
  if (step.action == Action::none)
    return;
  constexpr const char* keys[] = {"", "hold", "release", "load", "store", "rmw"};
  const Cursor action = at[keys[static_cast<std::size_t>(step.action)]];
  const Object* object = object_named(scenario, step.object);
  if (object == nullptr)
    action.fail(fmt::format("no such object; declared are {}", names_of(scenario.objects)));
  if (!object->fields.contains(step.field)) {
    std::vector<std::string> fields;
    for (const auto& [name, field] : object->fields)
      fields.push_back(name);
    action.fail(fmt::format("object {} has no field {}; it has {}", step.object, step.field, fmt::join(fields, ", ")));
  }
}

void check_path(const Scenario& scenario, const Cursor& at) {
  std::set<std::string> switches;
  for (const Variant& variant : scenario.variants)
    switches.insert(variant.switches.begin(), variant.switches.end());
  const auto places = at["path"].elements();
  for (std::size_t i = 0; i < places.size(); ++i)
    check_step(scenario, scenario.path.steps[i], places[i], switches);
}

void check_variants(const Scenario& scenario, const Cursor& at) {
  for (const Variant& variant : scenario.variants) {
    const Cursor place = at["variants"][variant.name];
    for (const auto& [object, strategy] : variant.strategies) {
      const Cursor named = place["strategies"][object];
      if (object_named(scenario, object) == nullptr)
        named.fail(fmt::format("no object {}; declared are {}", object, names_of(scenario.objects)));
      if (find_strategy(strategy) == nullptr)
        named.fail(fmt::format("no such strategy; allowed are {}", names_of(strategies())));
    }
    for (const Step& step : scenario.path.steps)
      if ((step.action == Action::hold || step.action == Action::release) && !variant.strategies.contains(step.object))
        place.fail(fmt::format("{} holds or releases {}: a strategy for it is needed", step.fn, step.object));
  }
}

void check_pointers(const Scenario& scenario, const Cursor& at) {
  const auto& document = at.value();
  if (const auto fit = at.find("fit")) {
    for (const Cursor& pointer : (*fit)["parameters"].elements()) {
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
  check_objects(scenario, at);
  check_path(scenario, at);
  check_variants(scenario, at);
  check_pointers(scenario, at);
}

} // namespace linebounce::lab
