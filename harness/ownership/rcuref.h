// SPDX-License-Identifier: Apache-2.0
// The count of Linux' include/linux/rcuref.h: one fetch-add each way without a loop; the sign of the result says
// whether it was an ordinary one.
//
// The word is the number of references less one. Without the top bit it is live; 0xffffffff is "no reference, not yet
// dead"; around 0xe0000000 it is dead, around 0xa0000000 saturated. Each zone is so wide that counts which went astray
// for a moment stay in it until the slow path puts the word back in its middle.
#pragma once

#include "harness/ownership/count.h"

#include <string_view>

namespace linebounce::harness {

/// Members as those of Atomic.
struct Rcuref {
  static constexpr std::string_view name = "rcuref";
  static constexpr std::uint32_t one_reference = 0;
  static constexpr bool reports_quiescence = false;

  static constexpr std::uint32_t largest = 0x7fffffff;
  static constexpr std::uint32_t saturated = 0xa0000000;
  static constexpr std::uint32_t released = 0xc0000000; ///< from here on nobody holds the object
  static constexpr std::uint32_t dead = 0xe0000000;
  static constexpr std::uint32_t no_reference = 0xffffffff;

  static bool hold(const Counts& counts, std::uint64_t& value) {
    const std::uint32_t before = counts.shared->fetch_add(1, std::memory_order_relaxed);
    value = before;
    if (static_cast<std::int32_t>(before + 1) >= 0) [[likely]]
      return true;
    return hold_slowly(*counts.shared);
  }

  static bool release(const Counts& counts, std::uint64_t& value) {
    const std::uint32_t before = counts.shared->fetch_sub(1, std::memory_order_release);
    value = before;
    if (static_cast<std::int32_t>(before - 1) >= 0) [[likely]]
      return false;
    return release_slowly(*counts.shared);
  }

private:
  [[gnu::noinline]] static bool hold_slowly(Counter& word) {
    const std::uint32_t now = word.load(std::memory_order_relaxed);
    if (now >= released) {
      word.store(dead, std::memory_order_relaxed);
      return false;
    }
    if (now > largest)
      word.store(saturated, std::memory_order_relaxed);
    return true;
  }

  [[gnu::noinline]] static bool release_slowly(Counter& word) {
    std::uint32_t now = word.load(std::memory_order_relaxed);
    if (now == no_reference) // unless someone takes a reference between the decrement and this, it was the last
      return word.compare_exchange_strong(now, dead, std::memory_order_acq_rel, std::memory_order_relaxed);
    if (now >= released)
      word.store(dead, std::memory_order_relaxed); // one release too many
    else if (now > largest)
      word.store(saturated, std::memory_order_relaxed);
    return false;
  }
};

} // namespace linebounce::harness
