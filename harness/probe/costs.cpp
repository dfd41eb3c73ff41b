// SPDX-License-Identifier: Apache-2.0
// From measured transfers to the costs of a distance class.
#include "harness/probe/documents.h"

#include <algorithm>
#include <vector>

namespace linebounce::harness {
namespace {

template <class Figure> std::optional<double> median_over(const ProbeResult& result, const Figure& figure) {
  std::vector<double> values;
  for (const Pairing& pair : result.pairs)
    if (const std::optional<double> value = figure(pair))
      values.push_back(*value);
  return values.empty() ? std::nullopt : std::optional(sample_of(values).median);
}

std::optional<double> of_class(const ProbeResult& result, Distance wanted, Observed Transfer::*figure) {
  return median_over(result, [&](const Pairing& pair) {
    return pair.distance == wanted ? std::optional((pair.transfer.*figure).sample.median) : std::nullopt;
  });
}

} // namespace

LoadOfModified load_of_modified(const ProbeResult& result) {
  const auto ratio = median_over(result, [](const Pairing& pair) {
    return pair.distance == Distance::same_core
               ? std::nullopt
               : std::optional(pair.transfer.rmw_after_load_ns.sample.median / pair.transfer.rmw_ns.sample.median);
  });
  return ratio.value_or(1) < 0.5 ? LoadOfModified::migrate : LoadOfModified::share;
}

std::optional<TransferCost> cost_of(const ProbeResult& result, Distance distance) {
  const auto ping_pong = of_class(result, distance, &Transfer::ping_pong_ns);
  const auto transfer = of_class(result, distance, &Transfer::rmw_ns);
  if (!ping_pong || !transfer)
    return std::nullopt;
  TransferCost cost;
  cost.data_ns = 0.60 * *ping_pong;
  cost.turnaround_ns = 0.35 * *ping_pong;
  cost.transfer_ns = std::max(*transfer, cost.data_ns);
  cost.upgrade_ns = load_of_modified(result) == LoadOfModified::migrate
                        ? cost.transfer_ns
                        : of_class(result, distance, &Transfer::rmw_after_load_ns).value_or(cost.transfer_ns);
  return cost;
}

} // namespace linebounce::harness
