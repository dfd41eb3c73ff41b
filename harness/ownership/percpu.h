// SPDX-License-Identifier: Apache-2.0
// A count per CPU: an addition without a lock on a line no other CPU touches.
#pragma once

#include "harness/ownership/count.h"

#include <string_view>

namespace linebounce::harness {

/// Members as those of Atomic. The counts of all CPUs together are 0 while only its owner holds the object.
struct Percpu {
  static constexpr std::string_view name = "percpu";
  static constexpr std::uint32_t one_reference = 1;
  static constexpr bool reports_quiescence = false;

  /// `value` stays: nothing waits for what this_cpu_inc() found.
  static bool hold(const Counts& counts, std::uint64_t&) {
    add(*counts.own, 1);
    return true;
  }

  static bool release(const Counts& counts, std::uint64_t&) {
    add(*counts.own, ~std::uint32_t{0});
    return false; // the owner's reference stays until the counts are made one
  }

private:
  /// Two plain moves: only this CPU writes it, yet the compiler may not join a hold and its release.
  static void add(Counter& own, std::uint32_t more) {
    own.store(own.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
  }
};

} // namespace linebounce::harness
