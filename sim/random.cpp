// SPDX-License-Identifier: Apache-2.0
#include "sim/random.h"

#include "sim/mix.h"

namespace linebounce {
namespace {

std::uint64_t hash(std::uint64_t seed, std::string_view name) {
  std::uint64_t h = mix(seed);
  for (const char c : name)
    h = mix(h ^ static_cast<unsigned char>(c));
  return h;
}

// taus88 takes one word per component; each must have its high bits set (at least 2, 8 and 16).
boost::random::taus88 seeded(std::uint64_t h) {
  std::uint32_t words[3];
  for (auto& word : words) {
    h = mix(h);
    word = static_cast<std::uint32_t>(h >> 32) | 0x10000U;
  }
  const std::uint32_t* first = words;
  const std::uint32_t* const last = words + 3;
  return boost::random::taus88(first, last);
}

} // namespace

Stream::Stream(std::uint64_t seed, std::string_view name) : engine_(seeded(hash(seed, name))) {}

std::uint64_t replicate_seed(std::uint64_t seed, std::uint64_t replicate) {
  return replicate == 0 ? seed : mix(mix(seed) ^ replicate);
}

} // namespace linebounce
