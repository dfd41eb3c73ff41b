// SPDX-License-Identifier: Apache-2.0
// A load and a cmpxchg loop, so that a count of zero stays zero; decrement and test to release.
#pragma once

#include "harness/ownership/count.h"

#include <string_view>

namespace linebounce::harness {

/// Members as those of Atomic.
struct IncNotZero {
  static constexpr std::string_view name = "inc_not_zero";
  static constexpr std::uint32_t one_reference = 1;
  static constexpr bool reports_quiescence = false;

  static bool hold(const Counts& counts, std::uint64_t& value) {
    std::uint32_t seen = counts.shared->load(std::memory_order_relaxed);
    do {
      if (seen == 0)
        return false;
    } while (!counts.shared->compare_exchange_weak(seen, seen + 1, std::memory_order_relaxed));
    value = seen;
    return true;
  }

  static bool release(const Counts& counts, std::uint64_t& value) {
    value = counts.shared->fetch_sub(1, std::memory_order_acq_rel);
    return value == 1;
  }
};

} // namespace linebounce::harness
