// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/run.h"

#include "lab/methods/pool.h"
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

} // namespace

RunResult run(const ScenarioDocument& document, const RunRequest& request) {
  const std::vector<ScenarioDocument> documents = {document};
  PointPool pool(documents, request.workers);
  const auto positions = sweep_positions(document.sweep());
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
