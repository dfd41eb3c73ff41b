// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/run_point.h"

#include "lab/methods/ndr.h"
#include "lab/methods/steady.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace linebounce::lab {
namespace {

Point measure(const Bench& bench, std::uint64_t seed) {
  const Method& method = bench.scenario.method;
  if (const auto* ndr = std::get_if<Ndr>(&method.kind))
    return measure_ndr(bench, *ndr, seed);
  if (const auto* fixed = std::get_if<Fixed>(&method.kind))
    return measure_steady(bench, bench.senders.offer(fixed->offered_mpps * 1e6), seed);
  return measure_steady(bench, bench.senders.offer_all(), seed);
}

} // namespace

Point run_point(const ScenarioDocument& document, const PointRequest& request, const std::atomic<bool>* stop) {
  const Scenario scenario = document.at(request.sweep);
  const auto variant = std::find_if(scenario.variants.begin(), scenario.variants.end(),
                                    [&](const Variant& known) { return known.name == request.variant; });
  if (variant == scenario.variants.end())
    throw InternalError(scenario.name + " has no variant " + request.variant);
  Point point = measure(Bench(scenario, *variant, stop), request.seed);
  point.scenario = scenario.name;
  point.variant = request.variant;
  point.sweep = request.sweep;
  return point;
}

std::string describe(const std::string& scenario, const PointRequest& request) {
  std::string text = scenario + " " + request.variant;
  for (const auto& [axis, value] : request.sweep.items())
    text += fmt::format(" {}={}", axis, value.is_string() ? value.get<std::string>() : value.dump());
  return text;
}

} // namespace linebounce::lab
