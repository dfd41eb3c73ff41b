// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/scenario_workloads.h"

#include "harness/dpdk/scenario_path.h"
#include "harness/ownership/strategies.h"
#include "lab/scenario/document.h"
#include "lab/scenario/sweep.h"
#include "sim/error.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

namespace linebounce::harness {
namespace {

/// Among how many instances of the object a packet picks, and how.
void set_instances(Workload& workload, const Object& object, const std::string& file) {
  switch (object.instance_by) {
  case InstanceBy::single:
    workload.pick = Pick::single;
    return;
  case InstanceBy::flow:
    workload.pick = Pick::flow;
    workload.objects = object.instances;
    return;
  case InstanceBy::core:
  case InstanceBy::queue:
    workload.pick = Pick::queue;
    return;
  case InstanceBy::application:
  case InstanceBy::packet:
    throw InputError(fmt::format("{}: /objects/{}/instances: linebounce-dpdk plays one, per_flow, per_core, per_queue",
                                 file, object.name));
  }
}

/// InputError if there is no code for it.
std::string strategy_of(const Variant& variant, const std::string& object, const std::string& file) {
  if (object.empty())
    return std::string(Noref::name);
  const std::string& name = variant.strategies.at(object).name;
  if (!with_strategy(name, [](auto) {}))
    throw InputError(fmt::format("{}: /variants/{}/strategies/{}: {}: linebounce-dpdk plays {}", file, variant.name,
                                 object, name, strategy_names()));
  return name;
}

std::vector<std::string> not_played(const lab::Scenario& scenario) {
  std::vector<std::string> left_out;
  if (scenario.path.work_variation != 0)
    left_out.push_back(fmt::format("work variation {}", scenario.path.work_variation));
  if (scenario.path.clock_share != 1)
    left_out.push_back(fmt::format("clock share {}: all work follows the core's clock", scenario.path.clock_share));
  if (scenario.network)
    left_out.emplace_back("network");
  return left_out;
}

Workload workload_of(const lab::Scenario& scenario, const Variant& variant, const nlohmann::json& position,
                     const std::string& file) {
  Workload workload;
  const PlayedPath path = play_path(scenario, variant, file);
  workload.name = scenario.name;
  workload.variant = variant.name;
  workload.sweep = position;
  workload.strategy = strategy_of(variant, path.object, file);
  workload.plan = path.plan;
  for (const Object& object : scenario.objects)
    if (object.name == path.object)
      set_instances(workload, object, file);
  workload.queues = scenario.port.queues;
  workload.nic = scenario.port.nic;
  workload.traffic = scenario.traffic;
  workload.not_played = not_played(scenario);
  return workload;
}

} // namespace

std::vector<Workload> scenario_workloads(const Request& request) {
  std::vector<lab::Setting> settings;
  for (const std::string& text : request.settings)
    settings.push_back(lab::parse_setting(text));
  const auto document = lab::ScenarioDocument::load(*request.scenario, settings);
  const std::vector<nlohmann::json> positions = lab::sweep_positions(document.sweep());
  std::vector<Workload> workloads;
  std::set<unsigned> counts;
  for (const Variant& variant : document.at(positions.front()).variants)
    for (const nlohmann::json& position : positions) {
      const lab::Scenario scenario = document.at(position);
      counts.insert(scenario.port.queues);
      const auto named = std::find_if(scenario.variants.begin(), scenario.variants.end(),
                                      [&](const Variant& other) { return other.name == variant.name; });
      if (named != scenario.variants.end() &&
          (request.queues.empty() || std::count(request.queues.begin(), request.queues.end(), scenario.port.queues)))
        workloads.push_back(workload_of(scenario, *named, position, document.path()));
    }
  if (workloads.empty())
    throw InputError(fmt::format("--queues: {} has rows with {}; --set /nic/queues=N gives it others", document.path(),
                                 fmt::join(counts, ", ")));
  for (const Workload& workload : workloads)
    if (workload.traffic.frame_bytes != workloads.front().traffic.frame_bytes)
      throw InputError(document.path() + ": /traffic/frame_bytes: linebounce-dpdk cannot sweep it; --set pins it");
  return workloads;
}

} // namespace linebounce::harness
