// SPDX-License-Identifier: Apache-2.0
// Longest prefix match: one hash table over all prefixes, asked for each prefix length there is, the longest first.
#pragma once

#include "harness/dpdk/headers.h"
#include "models/traffic/traffic.h"
#include "sim/mix.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace linebounce::harness {

class Routes {
public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  Routes();

  /// Packets to that prefix go to `next`, the first of the objects they may hold.
  void add(const Prefix& prefix, Family family, std::uint32_t next);

  /// `next` of the longest prefix the address is in, or none.
  std::uint32_t find(const Address& address) const {
    for (const Mask& mask : masks_) {
      const Address prefix{address.high & mask.bits.high, address.low & mask.bits.low};
      for (std::size_t i = slot_of(prefix, mask.length);; i = (i + 1) & (slots_.size() - 1)) {
        const Slot& slot = slots_[i];
        if (slot.length == mask.length && slot.prefix == prefix)
          return slot.next;
        if (slot.next == none)
          break;
      }
    }
    return none;
  }

private:
  struct Slot {
    Address prefix;
    std::uint32_t length = 0;
    std::uint32_t next = none; ///< none: the slot is free
  };
  struct Mask {
    Address bits;
    std::uint32_t length;
  };

  std::size_t slot_of(const Address& prefix, std::uint32_t length) const {
    return mix(prefix.high ^ mix(prefix.low + length)) & (slots_.size() - 1);
  }
  void put(const Slot& slot);

  std::vector<Slot> slots_; ///< a power of two, at most half of them taken
  std::size_t taken_ = 0;
  std::vector<Mask> masks_;
};

} // namespace linebounce::harness
