// SPDX-License-Identifier: Apache-2.0
// What a NIC is, as plain numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace linebounce {

/// Which header fields the RSS hash covers, by address family.
enum class HashFields { addresses, addresses_and_ports };

struct Nic {
  std::string name;
  unsigned max_queues = 1;           ///< RSS queues the device can spread over, 1 .. 1024
  unsigned ring_entries = 512;       ///< receive descriptors per queue, 1 .. 32768
  unsigned table_entries = 128;      ///< RSS indirection table, a power of two
  std::vector<std::uint8_t> rss_key; ///< Toeplitz key, at least 40 bytes
  HashFields hash_ipv4 = HashFields::addresses_and_ports;
  HashFields hash_ipv6 = HashFields::addresses_and_ports;
  double wire_gbps = 0;                    ///< line rate
  std::optional<double> device_limit_mpps; ///< packet rate the device itself cannot pass
  double lines_per_packet = 0;             ///< lines written by the device that a core reads, unhidden, per packet
};

} // namespace linebounce
