// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/frame.h"

#include <rte_byteorder.h>
#include <rte_ether.h>
#include <rte_ip.h>
#include <rte_udp.h>

#include <algorithm>
#include <cstring>

namespace linebounce::harness {
namespace {

constexpr std::uint8_t no_next_header = 59; // RFC 8200
constexpr MacAddress sender{0x02, 0, 0, 0, 0, 0x01};

template <class Header> void append(FrameHeaders& frame, const Header& header) {
  std::memcpy(frame.bytes.data() + frame.length, &header, sizeof header);
  frame.length += sizeof header;
}

/// In network order.
rte_be32_t ipv4_word(const std::array<std::uint8_t, 16>& address) {
  rte_be32_t word = 0;
  std::memcpy(&word, address.data(), sizeof word);
  return word;
}

rte_ipv4_hdr ipv4_header(const Flow& flow, std::size_t bytes) {
  rte_ipv4_hdr ip{};
  ip.version_ihl = RTE_IPV4_VHL_DEF;
  ip.total_length = rte_cpu_to_be_16(static_cast<std::uint16_t>(bytes));
  ip.time_to_live = 64;
  ip.next_proto_id = flow.has_ports ? std::uint8_t{IPPROTO_UDP} : no_next_header;
  ip.src_addr = ipv4_word(flow.source);
  ip.dst_addr = ipv4_word(flow.destination);
  ip.hdr_checksum = rte_ipv4_cksum(&ip);
  return ip;
}

rte_ipv6_hdr ipv6_header(const Flow& flow, std::size_t bytes) {
  rte_ipv6_hdr ip{};
  ip.vtc_flow = rte_cpu_to_be_32(6U << 28);
  ip.payload_len = rte_cpu_to_be_16(static_cast<std::uint16_t>(bytes - sizeof ip));
  ip.proto = flow.has_ports ? std::uint8_t{IPPROTO_UDP} : no_next_header;
  ip.hop_limits = 64;
  std::memcpy(&ip.src_addr, flow.source.data(), flow.source.size());
  std::memcpy(&ip.dst_addr, flow.destination.data(), flow.destination.size());
  return ip;
}

} // namespace

FrameHeaders headers_of(const Flow& flow, unsigned frame_bytes, const MacAddress& destination) {
  FrameHeaders frame;
  const bool ipv4 = flow.family == Family::ipv4;
  rte_ether_hdr ethernet{};
  std::copy(destination.begin(), destination.end(), ethernet.dst_addr.addr_bytes);
  std::copy(sender.begin(), sender.end(), ethernet.src_addr.addr_bytes);
  ethernet.ether_type = rte_cpu_to_be_16(ipv4 ? RTE_ETHER_TYPE_IPV4 : RTE_ETHER_TYPE_IPV6);
  append(frame, ethernet);
  const std::size_t frame_length = std::max(frame_bytes, shortest_frame);
  const std::size_t payload = frame_length - sizeof ethernet;
  if (ipv4)
    append(frame, ipv4_header(flow, payload));
  else
    append(frame, ipv6_header(flow, payload));
  if (flow.has_ports) {
    rte_udp_hdr udp{};
    udp.src_port = rte_cpu_to_be_16(flow.source_port);
    udp.dst_port = rte_cpu_to_be_16(flow.destination_port);
    udp.dgram_len = rte_cpu_to_be_16(static_cast<std::uint16_t>(frame_length - frame.length));
    append(frame, udp);
  }
  return frame;
}

} // namespace linebounce::harness
