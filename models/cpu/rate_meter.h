// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sim/units.h"

#include <cstdint>

namespace linebounce {

/// The machine's packet rate as seen by a uncore that adapts within a millisecond: packets are counted per epoch,
/// and each epoch that ends is averaged into the rate.
class RateMeter {
public:
  /// Counts packets at `now`; calls come in time order.
  void add(std::uint64_t packets, Picoseconds now) {
    roll(now);
    in_epoch_ += packets;
  }

  /// Packets per microsecond.
  double mpps(Picoseconds now) {
    roll(now);
    return mpps_;
  }

private:
  static constexpr std::int64_t epoch_ps = 500'000'000; // 0.5 ms
  static constexpr double weight = 0.25;                // of the newest epoch

  void roll(Picoseconds now) {
    while (now.count - epoch_start_ >= epoch_ps) {
      mpps_ += weight * (static_cast<double>(in_epoch_) * 1e6 / static_cast<double>(epoch_ps) - mpps_);
      in_epoch_ = 0;
      epoch_start_ += epoch_ps;
    }
  }

  std::int64_t epoch_start_ = 0;
  std::uint64_t in_epoch_ = 0;
  double mpps_ = 0;
};

} // namespace linebounce
