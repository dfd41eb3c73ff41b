// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/observation.h"

#include "harness/host/tsc.h"

#include <algorithm>

namespace linebounce::harness {
namespace {

double per_second(std::uint64_t count, std::uint64_t ticks) {
  return ticks == 0 ? 0 : static_cast<double>(count) / static_cast<double>(ticks) * tsc_ghz() * 1e9;
}

} // namespace

Observation observation_of(const TrialResult& result) {
  Observation observation;
  observation.away = result.away;
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

} // namespace linebounce::harness
