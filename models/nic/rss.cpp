// SPDX-License-Identifier: Apache-2.0
#include "models/nic/rss.h"

#include <algorithm>

namespace linebounce {

Rss::Rss(const Nic& nic, unsigned queues)
    : toeplitz_(nic.rss_key), ipv4_(nic.hash_ipv4), ipv6_(nic.hash_ipv6), table_(nic.table_entries) {
  for (std::size_t i = 0; i < table_.size(); ++i)
    table_[i] = QueueId{static_cast<std::uint32_t>(i % queues)};
}

std::uint32_t Rss::hash(const Flow& flow) const {
  std::array<std::uint8_t, Toeplitz::max_input> input{};
  const std::ptrdiff_t address_bytes = flow.family == Family::ipv4 ? 4 : 16;
  auto end = std::copy_n(flow.source.begin(), address_bytes, input.begin());
  end = std::copy_n(flow.destination.begin(), address_bytes, end);
  const HashFields fields = flow.family == Family::ipv4 ? ipv4_ : ipv6_;
  if (fields == HashFields::addresses_and_ports && flow.has_ports)
    for (const std::uint16_t port : {flow.source_port, flow.destination_port}) {
      *end++ = static_cast<std::uint8_t>(port >> 8);
      *end++ = static_cast<std::uint8_t>(port & 0xff);
    }
  return toeplitz_({input.data(), static_cast<std::size_t>(end - input.begin())});
}

} // namespace linebounce
