// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/run.h"

#include "lab/methods/pool.h"
#include "lab/scenario/names.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace linebounce::lab {
namespace {

std::vector<std::string> chosen_variants(const Scenario& scenario, const std::optional<std::string>& wanted) {
  std::vector<std::string> names;
  for (const Variant& variant : scenario.variants)
    if (!wanted || variant.name == *wanted)
      names.push_back(variant.name);
  if (names.empty() && wanted) {
    for (const Variant& variant : scenario.variants)
      names.push_back(variant.name);
    throw InputError(fmt::format("{}: no variant named {}; it has {}", scenario.name, *wanted, fmt::join(names, ", ")));
  }
  return names;
}

std::vector<nlohmann::json> chosen_positions(const ScenarioDocument& document, const nlohmann::json& at) {
  for (const auto& [name, value] : at.items()) {
    const auto axis = std::find_if(document.sweep().begin(), document.sweep().end(),
                                   [&, &wanted = name](const SweepAxis& known) { return known.name == wanted; });
    if (axis == document.sweep().end())
      throw InputError(fmt::format("--at {}: {} sweeps {}", name, document.name(), names_of(document.sweep())));
    if (std::find(axis->values.begin(), axis->values.end(), value) == axis->values.end())
      throw InputError(fmt::format("--at {}={}: allowed are {}", name,
                                   value.is_string() ? value.get<std::string>() : value.dump(),
                                   nlohmann::json(axis->values).dump()));
  }
  std::vector<nlohmann::json> positions = sweep_positions(document.sweep());
  std::erase_if(positions, [&](const nlohmann::json& position) {
    nlohmann::json there = position;
    there.update(at);
    return there != position;
  });
  return positions;
}

} // namespace

RunResult run(const ScenarioDocument& document, const RunRequest& request) {
  const std::vector<ScenarioDocument> documents = {document};
  PointPool pool(documents, request.workers);
  const auto positions = chosen_positions(document, request.at);
  std::vector<PointJob> jobs;
  for (const std::string& variant : chosen_variants(document.at(positions.front()), request.variant))
    for (const auto& position : positions)
      jobs.push_back({.request = {variant, position, request.seed}});
  const auto tell = [&](std::size_t finished, const std::string& doing) {
    if (request.on_progress)
      request.on_progress({finished, jobs.size(), doing});
  };
  RunResult result;
  for (std::optional<Point>& point : pool.run(jobs, request.stop, tell))
    if (point)
      result.points.push_back(std::move(*point));
    else
      result.complete = false;
  if (result.complete)
    tell(jobs.size(), "");
  return result;
}

} // namespace linebounce::lab
