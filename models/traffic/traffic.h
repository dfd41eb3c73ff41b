// SPDX-License-Identifier: Apache-2.0
// What is offered to the NIC, as plain numbers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace linebounce {

enum class Family { ipv4, ipv6 };

/// cbr: one packet every 1/rate at the NIC. poisson: independent gaps. bursts: back to back at wire rate, one flow
/// each.
enum class Arrivals { cbr, poisson, bursts };

/// The addresses with the first `bits` bits of `address`. IPv4 uses the first 4 bytes.
struct Prefix {
  std::array<std::uint8_t, 16> address{};
  unsigned bits = 0; ///< 0 .. 32 (IPv4) or 0 .. 128
};

struct PortRange {
  std::uint16_t first = 0;
  std::uint16_t last = 0;
};

/// How flows get their source addresses: drawn at random, or counted up from the prefix as traffic generators do.
/// Counting through a whole power of two spreads evenly over an RSS table, since the Toeplitz hash is linear.
enum class AddressOrder { random, sequential };

/// Header fields RSS sees (of the outer header); each flow has its own.
struct FlowHeaders {
  Family family = Family::ipv4;
  AddressOrder order = AddressOrder::random; ///< of the source address
  AddressOrder destination_order = AddressOrder::random;
  Prefix source;
  Prefix destination;
  std::optional<PortRange> source_ports;      ///< none: the packets carry no TCP or UDP ports
  std::optional<PortRange> destination_ports; ///< present exactly when source_ports is
};

struct Traffic {
  unsigned frame_bytes = 64;     ///< layer 2 frame without FCS, 60 .. 9216
  unsigned flows = 1;            ///< 1 .. 16777216, equally likely
  unsigned types_of_service = 1; ///< values the packets of a flow take, each equally likely; RSS does not see them
  FlowHeaders headers;
  Arrivals arrivals = Arrivals::poisson;
  unsigned burst_packets = 32; ///< used by bursts, 1 .. 65536
};

/// Bytes of wire time beyond the frame: preamble 8, inter-frame gap 12, FCS 4.
inline constexpr unsigned wire_overhead_bytes = 24;

} // namespace linebounce
