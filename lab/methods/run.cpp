// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/run.h"

#include "lab/methods/ndr.h"
#include "lab/methods/steady.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace linebounce::lab {
namespace {

Point measure(const Scenario& scenario, const Variant& variant, const RunRequest& request) {
  const Bench bench(scenario, variant, request.stop);
  const Method& method = scenario.method;
  if (const auto* ndr = std::get_if<Ndr>(&method.kind))
    return measure_ndr(bench, *ndr, request.seed);
  if (const auto* fixed = std::get_if<Fixed>(&method.kind))
    return measure_steady(bench, bench.senders.offer(fixed->offered_mpps * 1e6), request.seed);
  return measure_steady(bench, bench.senders.offer_all(), request.seed);
}

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

const Variant& variant_named(const Scenario& scenario, const std::string& name) {
  return *std::find_if(scenario.variants.begin(), scenario.variants.end(),
                       [&](const Variant& variant) { return variant.name == name; });
}

std::string describe(const Scenario& scenario, const std::string& variant, const nlohmann::json& position) {
  std::string text = scenario.name + " " + variant;
  for (const auto& [axis, value] : position.items())
    text += fmt::format(" {}={}", axis, value.dump());
  return text;
}

} // namespace

RunResult run(const ScenarioDocument& document, const RunRequest& request) {
  const auto positions = sweep_positions(document.sweep());
  const auto variants = chosen_variants(document.at(positions.front()), request.variant);
  RunResult result;
  Progress progress{0, positions.size() * variants.size(), ""};
  const auto tell = [&] {
    if (request.on_progress)
      request.on_progress(progress);
  };
  for (const std::string& name : variants)
    for (const auto& position : positions) {
      const Scenario scenario = document.at(position);
      progress.doing = describe(scenario, name, position);
      tell();
      try {
        Point point = measure(scenario, variant_named(scenario, name), request);
        point.scenario = scenario.name;
        point.variant = name;
        point.sweep = position;
        result.points.push_back(std::move(point));
      } catch (const Interrupted&) {
        result.complete = false;
        return result;
      }
      ++progress.points_done;
    }
  progress.doing.clear();
  tell();
  return result;
}

} // namespace linebounce::lab
