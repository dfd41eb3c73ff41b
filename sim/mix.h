// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace linebounce {

/// 64 bits that depend on every bit of `x`. Steele, Lea, Flood: "Fast splittable pseudorandom number generators"
/// (2014), the SplitMix64 output function.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

} // namespace linebounce
