// SPDX-License-Identifier: Apache-2.0
// `lock xadd` on a shared count each way; the release tests for zero.
#pragma once

#include "harness/ownership/count.h"

#include <string_view>

namespace linebounce::harness {

struct Atomic {
  static constexpr std::string_view name = "atomic";
  static constexpr std::uint32_t one_reference = 1; ///< the shared word while only its owner holds the object
  static constexpr bool reports_quiescence = false;

  /// Takes a reference; false: the object is gone. `value` becomes what the operation returned.
  static bool hold(const Counts& counts, std::uint64_t& value) {
    value = counts.shared->fetch_add(1, std::memory_order_relaxed);
    return true;
  }

  /// Gives a reference back; true: it was the last. `value` becomes what the operation returned.
  static bool release(const Counts& counts, std::uint64_t& value) {
    value = counts.shared->fetch_sub(1, std::memory_order_acq_rel);
    return value == 1;
  }
};

} // namespace linebounce::harness
