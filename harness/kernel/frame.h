// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace linebounce::harness {

/// What the frames of a workload are; all carry UDP.
enum class Packet {
  ipv4_far,     ///< IPv4 to be forwarded: 60 bytes without FCS, the least Ethernet carries
  ipv6_far,     ///< IPv6 to be forwarded: 62 bytes, no payload
  ipv4_local,   ///< IPv4 to a socket here: 60 bytes
  ipv4_in_ipv6, ///< IPv4 to be forwarded inside IPv6 to a segment, no SRH: 82 bytes, no payload
};

/// A frame to worker's incoming device, whole, without FCS. Workers and flows (below 256) differ in source address;
/// flows differ in source port too.
std::vector<std::uint8_t> frame_of(Packet packet, unsigned worker, unsigned flow);

} // namespace linebounce::harness
