// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/traffic/flows.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace linebounce::fixtures {

struct RssVector {
  std::string source;
  unsigned source_port;
  std::string destination;
  unsigned destination_port;
  std::uint32_t addresses_only;
  std::uint32_t with_ports;

  bool is_ipv4() const { return source.find(':') == std::string::npos; }
  std::vector<std::uint8_t> source_bytes() const { return bytes(source); }
  std::vector<std::uint8_t> destination_bytes() const { return bytes(destination); }

  Flow flow() const {
    Flow flow;
    flow.family = is_ipv4() ? Family::ipv4 : Family::ipv6;
    const auto from = source_bytes();
    const auto to = destination_bytes();
    std::copy(from.begin(), from.end(), flow.source.begin());
    std::copy(to.begin(), to.end(), flow.destination.begin());
    flow.has_ports = true;
    flow.source_port = static_cast<std::uint16_t>(source_port);
    flow.destination_port = static_cast<std::uint16_t>(destination_port);
    return flow;
  }

  friend std::ostream& operator<<(std::ostream& out, const RssVector& vector) { return out << vector.source; }

private:
  std::vector<std::uint8_t> bytes(const std::string& address) const {
    std::vector<std::uint8_t> result(is_ipv4() ? 4 : 16);
    if (inet_pton(is_ipv4() ? AF_INET : AF_INET6, address.c_str(), result.data()) != 1)
      throw std::invalid_argument(address);
    return result;
  }
};

inline std::vector<std::uint8_t> published_key() {
  const std::string hex = "6d5a56da255b0ec24167253d43a38fb0d0ca2bcbae7b30b477cb2da38030f20c6a42b73bbeac01fa";
  std::vector<std::uint8_t> key;
  for (std::size_t i = 0; i < hex.size(); i += 2)
    key.push_back(static_cast<std::uint8_t>(std::stoul(hex.substr(i, 2), nullptr, 16)));
  return key;
}

inline const std::vector<RssVector> rss_vectors = {
    {"66.9.149.187", 2794, "161.142.100.80", 1766, 0x323e8fc2, 0x51ccc178},
    {"199.92.111.2", 14230, "65.69.140.83", 4739, 0xd718262a, 0xc626b0ea},
    {"24.19.198.95", 12898, "12.22.207.184", 38024, 0xd2d0a5de, 0x5c2b394a},
    {"38.27.205.30", 48228, "209.142.163.6", 2217, 0x82989176, 0xafc7327f},
    {"153.39.163.191", 44251, "202.188.127.2", 1303, 0x5d1809c5, 0x10e828a2},
    {"3ffe:2501:200:1fff::7", 2794, "3ffe:2501:200:3::1", 1766, 0x2cc18cd5, 0x40207d3d},
    {"3ffe:501:8::260:97ff:fe40:efab", 14230, "ff02::1", 4739, 0x0f0c461c, 0xdde51bbf},
    {"3ffe:1900:4545:3:200:f8ff:fe21:67cf", 44251, "fe80::200:f8ff:fe21:67cf", 38024, 0x4b61e985, 0x02d1feef},
};

} // namespace linebounce::fixtures
