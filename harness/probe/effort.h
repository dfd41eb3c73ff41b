// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>

namespace linebounce::harness {

/// Tries for one trial that is not disturbed, before it is given up.
inline constexpr unsigned tries_per_trial = 4;

/// How much time a probe may take.
struct Effort {
  std::size_t lines = 64;     ///< lines each figure is measured on
  unsigned trials = 5;        ///< undisturbed ones wanted per line
  double trial_ms = 0.3;      ///< short, so that most trials fit between two interruptions
  std::size_t pairs = 100000; ///< CPU pairs measured at most, of each distance
  const std::atomic<bool>* stop = nullptr;

  static Effort quick() { return {16, 3, 0.3, 8, nullptr}; }
  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

} // namespace linebounce::harness
