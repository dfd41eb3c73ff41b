// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/readers.h"

namespace linebounce::lab {
namespace {

NicPort read_port(const Cursor& at) {
  at.allow_only({"model", "socket", "queues", "placement"});
  NicPort port;
  port.nic = read_nic(at["model"]);
  if (const auto socket = at.find("socket"))
    port.socket = socket->integer(0, 15);
  port.queues = at["queues"].integer(1, 1024);
  port.placement = read_placement(at["placement"]);
  return port;
}

SweepAxis read_values(const std::string& name, const Cursor& at) {
  at.allow_only({"at", "values"});
  SweepAxis axis{name, at["at"].text(), {}};
  for (const Cursor& value : at["values"].elements())
    axis.values.push_back(value.value());
  if (axis.values.empty())
    at["values"].fail("at least one value is needed");
  return axis;
}

SweepAxis read_patches(const std::string& name, const Cursor& at) {
  at.allow_only({"patches"});
  SweepAxis axis{name, "", {}};
  for (const auto& [value, patch] : at["patches"].members()) {
    patch.members(); // an object
    axis.values.emplace_back(value);
    axis.patches.push_back(patch.value());
  }
  if (axis.values.empty())
    at["patches"].fail("at least one patch is needed");
  return axis;
}

/// The switches that are on for every variant.
void read_switches(const Cursor& at, std::vector<Variant>& variants) {
  for (const auto& [name, on] : at.members())
    if (on.boolean())
      for (Variant& variant : variants)
        variant.switches.push_back(name);
}

} // namespace

Placement read_placement(const Cursor& at) {
  if (at.is_array()) {
    std::vector<unsigned> cores;
    for (const Cursor& core : at.elements())
      cores.push_back(core.integer(0, 8191));
    if (cores.empty())
      at.fail("at least one core is needed");
    return cores;
  }
  if (at.is_text())
    return at.choice<PlacementOrder>(
        {{"near_first", PlacementOrder::near_first}, {"in_turn", PlacementOrder::in_turn}});
  at.allow_only({"near", "far"});
  PlacementCounts counts;
  counts.near = at["near"].integer(0, 1024);
  counts.far = at["far"].integer(0, 1024);
  return counts;
}

Path read_work(const Cursor& at, Path path) {
  at.allow_only({"clock_share", "variation"});
  if (const auto share = at.find("clock_share"))
    path.clock_share = share->parameter(0, 1);
  if (const auto variation = at.find("variation"))
    path.work_variation = variation->parameter(0, 0.33);
  return path;
}

void read_header(const Cursor& at, const std::string& kind) {
  at["schema_version"].integer(1, 1);
  at["kind"].choice<int>({{kind, 0}});
}

std::vector<SweepAxis> read_sweep(const Cursor& at) {
  std::vector<SweepAxis> axes;
  for (const auto& [name, member] : at.members()) {
    axes.push_back(member.find("patches") ? read_patches(name, member) : read_values(name, member));
  }
  return axes;
}

std::vector<Cursor> pointers_of(const Cursor& entry) {
  if (entry.is_text())
    return {entry};
  const auto pointers = entry.elements();
  if (pointers.empty())
    entry.fail("at least one JSON pointer is needed");
  return pointers;
}

Fit read_fit(const Cursor& at) {
  at.allow_only({"parameters", "rows"});
  Fit fit;
  for (const Cursor& entry : at["parameters"].elements()) {
    fit.parameters.emplace_back();
    for (const Cursor& pointer : pointers_of(entry))
      fit.parameters.back().push_back(pointer.text());
  }
  for (const Cursor& row : at["rows"].elements()) {
    RowKey key{row["variant"].text(), nlohmann::json::object()};
    for (const auto& [axis, value] : row.members())
      if (axis != "variant")
        key.sweep[axis] = value.value();
    fit.rows.push_back(std::move(key));
  }
  return fit;
}

Target read_target(const Cursor& at) {
  at.allow_only({"mape", "worst"});
  return {at["mape"].number(0, 10), at["worst"].number(0, 10)};
}

Scenario read_scenario(const Cursor& at) {
  at.allow_only({"schema_version", "kind",    "name",     "source",      "machine",     "nic",      "traffic",
                 "network",        "objects", "work",     "path",        "application", "switches", "variants",
                 "sweep",          "method",  "measured", "calibration", "fit",         "target"});
  read_header(at, "scenario");
  Scenario scenario;
  scenario.name = at["name"].text();
  if (const auto source = at.find("source"))
    scenario.source = source->text();
  scenario.machine = read_machine(at["machine"]);
  scenario.port = read_port(at["nic"]);
  scenario.traffic = read_traffic(at["traffic"]);
  if (const auto network = at.find("network"))
    scenario.network = read_network(*network);
  if (const auto objects = at.find("objects"))
    scenario.objects = read_objects(*objects);
  if (const auto work = at.find("work"))
    scenario.path = read_work(*work, scenario.path);
  scenario.path.steps = read_path(at["path"]);
  if (const auto application = at.find("application"))
    scenario.reader = read_application(*application);
  scenario.variants = read_variants(at["variants"]);
  if (const auto switches = at.find("switches"))
    read_switches(*switches, scenario.variants);
  if (const auto sweep = at.find("sweep"))
    scenario.sweep = read_sweep(*sweep);
  scenario.method = read_method(at["method"]);
  if (const auto measured = at.find("measured"))
    scenario.measured = measured->text();
  if (const auto calibration = at.find("calibration"))
    scenario.calibration = calibration->text();
  if (const auto fit = at.find("fit"))
    scenario.fit = read_fit(*fit);
  if (const auto target = at.find("target"))
    scenario.target = read_target(*target);
  return scenario;
}

} // namespace linebounce::lab
