// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/observation.h"

#include "harness/host/tsc.h"

#include <algorithm>
#include <cstddef>

namespace linebounce::harness {
namespace {

/// Disturbed observations kept at least, where there are no others: a spread is to be seen.
constexpr std::size_t fewest = 4;

double per_second(std::uint64_t count, std::uint64_t ticks) {
  return ticks == 0 ? 0 : static_cast<double>(count) / static_cast<double>(ticks) * tsc_ghz() * 1e9;
}

} // namespace

Observation observation_of(const TrialResult& result) {
  Observation observation;
  observation.switches = result.switches;
  observation.total = result.total();
  observation.sent = result.sent;
  for (const Tally& lane : result.lanes) {
    observation.per_queue_pps.push_back(per_second(lane.processed_in_window, lane.ticks));
    observation.pps += observation.per_queue_pps.back();
  }
  observation.offered_pps = per_second(result.sent.offered, result.sent.ticks);
  if (result.sent.offered > 0)
    observation.loss =
        std::max(0.0, 1 - static_cast<double>(observation.total.processed) / static_cast<double>(result.sent.offered));
  return observation;
}

std::vector<Observation> least_disturbed(const std::vector<Observation>& all) {
  std::vector<long> switches;
  for (const Observation& observation : all)
    switches.push_back(observation.switches);
  std::sort(switches.begin(), switches.end());
  const long allowed = switches.empty() || switches.front() == 0 ? 0 : switches[std::min(switches.size(), fewest) - 1];
  std::vector<Observation> kept;
  for (const Observation& observation : all)
    if (observation.switches <= allowed)
      kept.push_back(observation);
  return kept;
}

} // namespace linebounce::harness
