// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/routes.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace linebounce::harness {
namespace {

/// The first `length` bits of 128.
Address mask_of(std::uint32_t length) {
  const auto ones = [](std::uint32_t bits) { return bits == 0 ? 0 : ~std::uint64_t{0} << (64 - bits); };
  return {ones(std::min(length, 64U)), ones(length > 64 ? length - 64 : 0)};
}

} // namespace

Routes::Routes() : slots_(8) {}

void Routes::add(const Prefix& prefix, Family family, std::uint32_t next) {
  std::uint32_t ipv4 = 0;
  std::memcpy(&ipv4, prefix.address.data(), sizeof ipv4);
  const Address address = family == Family::ipv4 ? ipv4_address(ipv4) : ipv6_address(prefix.address.data());
  const std::uint32_t length = prefix.bits + (family == Family::ipv4 ? 96 : 0);
  const Address mask = mask_of(length);
  if (std::none_of(masks_.begin(), masks_.end(), [&](const Mask& other) { return other.length == length; }))
    masks_.push_back({mask, length});
  std::sort(masks_.begin(), masks_.end(), [](const Mask& a, const Mask& b) { return a.length > b.length; });
  if (2 * (taken_ + 1) > slots_.size()) {
    const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * slots_.size()));
    for (const Slot& slot : old)
      if (slot.next != none)
        put(slot);
  }
  put({{address.high & mask.high, address.low & mask.low}, length, next});
  ++taken_;
}

void Routes::put(const Slot& slot) {
  std::size_t i = slot_of(slot.prefix, slot.length);
  while (slots_[i].next != none)
    i = (i + 1) & (slots_.size() - 1);
  slots_[i] = slot;
}

} // namespace linebounce::harness
