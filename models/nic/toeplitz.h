// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace linebounce {

/// The Toeplitz hash of receive-side scaling: the XOR of the 32-bit windows of the key that start at each set bit of
/// the input. Tabulated by input byte, since every flow of a scenario is hashed.
class Toeplitz {
public:
  /// Longest input: IPv6 source and destination address, source and destination port.
  static constexpr std::size_t max_input = 36;

  /// `key` must be at least max_input + 4 bytes long.
  explicit Toeplitz(std::span<const std::uint8_t> key);

  /// Hash of up to max_input bytes in network order.
  std::uint32_t operator()(std::span<const std::uint8_t> input) const;

private:
  std::vector<std::array<std::uint32_t, 256>> table_;
};

} // namespace linebounce
