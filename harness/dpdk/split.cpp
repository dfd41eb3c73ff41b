// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/split.h"

#include <algorithm>

namespace linebounce::harness {

double ticks_per_lap() {
  constexpr unsigned tries = 100;
  constexpr unsigned laps = 100;
  std::uint64_t least = ~std::uint64_t{0};
  for (unsigned i = 0; i < tries; ++i) {
    Stopwatch<true> watch;
    for (unsigned lap = 0; lap < laps; ++lap)
      watch.lap(&Shares::poll);
    least = std::min(least, watch.split().ticks.poll);
  }
  return static_cast<double>(least) / laps;
}

nlohmann::ordered_json describe_split(const Tally& timed) {
  if (timed.processed == 0)
    return nullptr;
  const double lap = ticks_per_lap();
  const auto per_packet = [&](std::uint64_t Shares::*share) {
    const double ticks =
        static_cast<double>(timed.split.ticks.*share) - lap * static_cast<double>(timed.split.laps.*share);
    return std::max(0.0, ticks / static_cast<double>(timed.processed));
  };
  return {{"poll", per_packet(&Shares::poll)},
          {"work", per_packet(&Shares::work)},
          {"ownership", per_packet(&Shares::ownership)},
          {"stopwatch", lap}};
}

} // namespace linebounce::harness
