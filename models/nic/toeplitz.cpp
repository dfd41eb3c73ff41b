// SPDX-License-Identifier: Apache-2.0
#include "models/nic/toeplitz.h"

#include "sim/error.h"

namespace linebounce {
namespace {

// The 32 bits of the key that start at bit `at`.
std::uint32_t window(std::span<const std::uint8_t> key, std::size_t at) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < 5; ++i)
    bits = bits << 8 | (at / 8 + i < key.size() ? key[at / 8 + i] : 0U);
  return static_cast<std::uint32_t>(bits >> (8 - at % 8));
}

} // namespace

Toeplitz::Toeplitz(std::span<const std::uint8_t> key) : table_(max_input) {
  if (key.size() < max_input + 4)
    throw InputError("an RSS key needs at least 40 bytes, this one has " + std::to_string(key.size()));
  for (std::size_t position = 0; position < max_input; ++position)
    for (unsigned value = 0; value < 256; ++value) {
      std::uint32_t hash = 0;
      for (unsigned bit = 0; bit < 8; ++bit)
        if (value & (0x80U >> bit))
          hash ^= window(key, position * 8 + bit);
      table_[position][value] = hash;
    }
}

std::uint32_t Toeplitz::operator()(std::span<const std::uint8_t> input) const {
  std::uint32_t hash = 0;
  for (std::size_t i = 0; i < input.size(); ++i)
    hash ^= table_[i][input[i]];
  return hash;
}

} // namespace linebounce
