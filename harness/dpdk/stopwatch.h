// SPDX-License-Identifier: Apache-2.0
// Where a worker's time goes, by the time stamp counter.
#pragma once

#include <cstdint>

namespace linebounce::harness {

/// A figure for each thing a worker does.
struct Shares {
  std::uint64_t poll = 0;      ///< polling, parsing, looking up, transmitting
  std::uint64_t work = 0;      ///< private work
  std::uint64_t ownership = 0; ///< holds and releases, and what a strategy does per burst
};

struct Split {
  Shares ticks; ///< of the time stamp counter
  Shares laps;  ///< how often it was read to get them
};

/// The time stamp counter once everything before is done, and before anything after it starts.
inline std::uint64_t ordered_tsc() {
  unsigned aux = 0;
  const std::uint64_t now = __builtin_ia32_rdtscp(&aux);
  __builtin_ia32_lfence();
  return now;
}

/// Without `running` it costs nothing and counts nothing.
template <bool running> class Stopwatch {
public:
  Stopwatch() {
    if constexpr (running)
      last_ = ordered_tsc();
  }

  /// Adds the time since the last lap to that share.
  void lap(std::uint64_t Shares::*share) {
    if constexpr (running) {
      const std::uint64_t now = ordered_tsc();
      split_.ticks.*share += now - last_;
      ++(split_.laps.*share);
      last_ = now;
    }
  }

  const Split& split() const { return split_; }

private:
  std::uint64_t last_ = 0;
  Split split_;
};

} // namespace linebounce::harness
