// SPDX-License-Identifier: Apache-2.0
// What a worker reads of a packet: where it goes, and which flow it is of.
#pragma once

#include <rte_byteorder.h>
#include <rte_ether.h>
#include <rte_ip.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace linebounce::harness {

/// An IP address as a number: IPv6, or IPv4 as ::ffff:a.b.c.d.
struct Address {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  bool operator==(const Address&) const = default;
};

inline Address ipv4_address(std::uint32_t network_order) {
  return {0, 0xffff00000000U | rte_be_to_cpu_32(network_order)};
}

inline Address ipv6_address(const std::uint8_t* bytes) {
  std::uint64_t halves[2];
  std::memcpy(halves, bytes, sizeof halves);
  return {rte_be_to_cpu_64(halves[0]), rte_be_to_cpu_64(halves[1])};
}

struct Headers {
  Address destination;
  std::uint64_t flow = 0; ///< source address (of IPv6 the last 8 bytes) and ports, folded
};

/// Reads an Ethernet frame with IPv4 or IPv6; false if it is none or its headers are cut off.
inline bool parse(const std::byte* frame, std::size_t length, Headers& headers) {
  constexpr std::size_t ethernet = sizeof(rte_ether_hdr);
  const auto* ether = reinterpret_cast<const rte_ether_hdr*>(frame);
  std::uint32_t ports = 0;
  if (length >= ethernet + sizeof(rte_ipv4_hdr) && ether->ether_type == RTE_BE16(RTE_ETHER_TYPE_IPV4)) {
    const auto* ip = reinterpret_cast<const rte_ipv4_hdr*>(frame + ethernet);
    const std::size_t end = ethernet + (ip->version_ihl & 0xfU) * 4U;
    if (ip->version_ihl < RTE_IPV4_VHL_DEF || ip->version_ihl > 0x4f || length < end)
      return false;
    if (ip->next_proto_id == IPPROTO_UDP && length >= end + sizeof ports)
      std::memcpy(&ports, frame + end, sizeof ports);
    headers.destination = ipv4_address(ip->dst_addr);
    headers.flow = std::uint64_t{ip->src_addr} << 32 ^ ports;
    return true;
  }
  if (length >= ethernet + sizeof(rte_ipv6_hdr) && ether->ether_type == RTE_BE16(RTE_ETHER_TYPE_IPV6)) {
    const auto* ip = reinterpret_cast<const rte_ipv6_hdr*>(frame + ethernet);
    if (ip->proto == IPPROTO_UDP && length >= ethernet + sizeof *ip + sizeof ports)
      std::memcpy(&ports, frame + ethernet + sizeof *ip, sizeof ports);
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(ip);
    headers.destination = ipv6_address(bytes + offsetof(rte_ipv6_hdr, dst_addr));
    headers.flow = ipv6_address(bytes + offsetof(rte_ipv6_hdr, src_addr)).low ^ std::uint64_t{ports} << 16;
    return true;
  }
  return false;
}

} // namespace linebounce::harness
