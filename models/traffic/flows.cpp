// SPDX-License-Identifier: Apache-2.0
#include "models/traffic/flows.h"

namespace linebounce {
namespace {

std::array<std::uint8_t, 16> draw_address(const Prefix& prefix, Family family, Stream& stream) {
  std::array<std::uint8_t, 16> address = prefix.address;
  const unsigned bytes = family == Family::ipv4 ? 4 : 16;
  for (unsigned i = 0; i < bytes; ++i) {
    const unsigned fixed = prefix.bits <= i * 8 ? 0 : (prefix.bits >= i * 8 + 8 ? 8 : prefix.bits - i * 8);
    const auto free = static_cast<std::uint8_t>(0xffU >> fixed);
    if (free == 0)
      continue;
    const auto drawn = static_cast<std::uint8_t>(stream.bits() >> 24);
    address[i] = static_cast<std::uint8_t>((prefix.address[i] & ~free) | (drawn & free));
  }
  return address;
}

std::uint16_t draw_port(const PortRange& range, Stream& stream) {
  const std::uint32_t span = static_cast<std::uint32_t>(range.last) - range.first + 1;
  return static_cast<std::uint16_t>(range.first + stream.below(span));
}

} // namespace

Flow draw_flow(const FlowHeaders& headers, Stream& stream) {
  Flow flow;
  flow.family = headers.family;
  flow.source = draw_address(headers.source, headers.family, stream);
  flow.destination = draw_address(headers.destination, headers.family, stream);
  if (headers.source_ports && headers.destination_ports) {
    flow.has_ports = true;
    flow.source_port = draw_port(*headers.source_ports, stream);
    flow.destination_port = draw_port(*headers.destination_ports, stream);
  }
  return flow;
}

} // namespace linebounce
