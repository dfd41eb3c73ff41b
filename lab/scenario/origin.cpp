// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/origin.h"

#include <array>
#include <utility>

namespace linebounce::lab {

std::string unit_of(std::string_view key) {
  // The longer of two that fit comes first.
  constexpr std::array<std::pair<std::string_view, const char*>, 9> units{{{"_ns_per_mpps", "ns/Mpps"},
                                                                           {"_mpps", "Mpps"},
                                                                           {"_gbps", "Gb/s"},
                                                                           {"_cycles", "cycles"},
                                                                           {"_bytes", "bytes"},
                                                                           {"_ghz", "GHz"},
                                                                           {"_ns", "ns"},
                                                                           {"_us", "us"},
                                                                           {"_ms", "ms"}}};
  for (const auto& [ending, unit] : units)
    if (key.ends_with(ending) || key == ending.substr(1))
      return unit;
  return {};
}

} // namespace linebounce::lab
