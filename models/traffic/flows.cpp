// SPDX-License-Identifier: Apache-2.0
#include "models/traffic/flows.h"

namespace linebounce {
namespace {

std::array<std::uint8_t, 16> draw_address(const Prefix& prefix, Family family, Stream& stream) {
  std::array<std::uint8_t, 16> address = prefix.address;
  const unsigned bytes = family == Family::ipv4 ? 4 : 16;
  std::uint32_t random = 0;
  for (unsigned i = prefix.bits / 8; i < bytes; ++i) {
    random = i % 4 == 0 || i == prefix.bits / 8 ? stream.bits() : random << 8;
    const auto free = static_cast<std::uint8_t>(0xffU >> (i == prefix.bits / 8 ? prefix.bits % 8 : 0));
    const auto drawn = static_cast<std::uint8_t>(random >> 24);
    address[i] = static_cast<std::uint8_t>((prefix.address[i] & ~free) | (drawn & free));
  }
  return address;
}

std::array<std::uint8_t, 16> counted_address(const Prefix& prefix, Family family, std::uint32_t index) {
  std::array<std::uint8_t, 16> address = prefix.address;
  const unsigned bits = family == Family::ipv4 ? 32 : 128;
  for (unsigned bit = bits; bit > prefix.bits; --bit, index >>= 1) {
    const auto mask = static_cast<std::uint8_t>(0x80U >> ((bit - 1) % 8));
    std::uint8_t& byte = address[(bit - 1) / 8];
    byte = static_cast<std::uint8_t>((index & 1) != 0 ? byte | mask : byte & ~mask);
  }
  return address;
}

std::uint16_t draw_port(const PortRange& range, Stream& stream) {
  const std::uint32_t span = static_cast<std::uint32_t>(range.last) - range.first + 1;
  return static_cast<std::uint16_t>(range.first + stream.below(span));
}

} // namespace

Flow draw_flow(const FlowHeaders& headers, std::uint32_t index, Stream& stream) {
  Flow flow;
  flow.family = headers.family;
  const auto address = [&](const Prefix& prefix, AddressOrder order) {
    return order == AddressOrder::sequential ? counted_address(prefix, headers.family, index)
                                             : draw_address(prefix, headers.family, stream);
  };
  flow.source = address(headers.source, headers.order);
  flow.destination = address(headers.destination, headers.destination_order);
  if (headers.source_ports && headers.destination_ports) {
    flow.has_ports = true;
    flow.source_port = draw_port(*headers.source_ports, stream);
    flow.destination_port = draw_port(*headers.destination_ports, stream);
  }
  return flow;
}

} // namespace linebounce
