// SPDX-License-Identifier: Apache-2.0
// No reference: who wants to free the object waits until every worker has said that it holds nothing.
#pragma once

#include "harness/ownership/count.h"

#include <string_view>

namespace linebounce::harness {

/// Members as those of Atomic.
struct Noref {
  static constexpr std::string_view name = "noref";
  static constexpr std::uint32_t one_reference = 1;
  static constexpr bool reports_quiescence = true; ///< once per burst, by whatever the environment has for it

  static bool hold(const Counts&, std::uint64_t&) { return true; }
  static bool release(const Counts&, std::uint64_t&) { return false; }
};

} // namespace linebounce::harness
