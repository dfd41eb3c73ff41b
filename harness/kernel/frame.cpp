// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/frame.h"

#include "harness/kernel/addresses.h"
#include "sim/error.h"

#include <array>
#include <cstddef>
#include <string>

#include <arpa/inet.h>
#include <net/ethernet.h>
#include <netinet/in.h>

namespace linebounce::harness {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr unsigned hops = 64;
constexpr std::size_t least_frame = 60;
constexpr std::size_t ethernet = 14;
constexpr std::size_t ipv4_header = 20;
constexpr std::size_t udp_header = 8;

void put16(Bytes& bytes, std::size_t value) {
  bytes.push_back(static_cast<std::uint8_t>(value >> 8));
  bytes.push_back(static_cast<std::uint8_t>(value));
}

void put(Bytes& bytes, const Bytes& more) { bytes.insert(bytes.end(), more.begin(), more.end()); }

Bytes address_of(int family, const std::string& text) {
  Bytes bytes(family == AF_INET ? 4 : 16);
  if (inet_pton(family, text.c_str(), bytes.data()) != 1)
    throw InternalError(text + " is no address");
  return bytes;
}

/// The Internet checksum (RFC 1071) of bytes whose checksum field is 0.
std::size_t checksum(const Bytes& bytes) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    sum += i % 2 == 0 ? std::size_t{bytes[i]} << 8 : bytes[i];
  while (sum > 0xffff)
    sum = (sum >> 16) + (sum & 0xffff);
  return ~sum & 0xffff;
}

void set16(Bytes& bytes, std::size_t at, std::size_t value) {
  bytes[at] = static_cast<std::uint8_t>(value >> 8);
  bytes[at + 1] = static_cast<std::uint8_t>(value);
}

/// Without checksum, which IPv4 allows.
Bytes udp(unsigned flow, std::size_t payload) {
  Bytes bytes;
  put16(bytes, 1024 + flow);
  put16(bytes, address::port);
  put16(bytes, udp_header + payload);
  put16(bytes, 0);
  bytes.resize(udp_header + payload);
  return bytes;
}

Bytes ipv4(unsigned worker, unsigned flow, const std::string& destination, const Bytes& content) {
  Bytes bytes{0x45, 0};
  put16(bytes, ipv4_header + content.size());
  put16(bytes, 0);
  put16(bytes, 0x4000); // never a fragment
  put(bytes, {hops, IPPROTO_UDP, 0, 0});
  put(bytes, {198, 18, static_cast<std::uint8_t>(worker), static_cast<std::uint8_t>(flow)});
  put(bytes, address_of(AF_INET, destination));
  set16(bytes, 10, checksum(bytes));
  put(bytes, content);
  return bytes;
}

Bytes ipv6(unsigned worker, unsigned flow, const std::string& destination, int protocol, Bytes content) {
  Bytes source = address_of(AF_INET6, "2001:db8:0::");
  set16(source, 12, worker);
  set16(source, 14, flow + 1);
  Bytes addresses = source;
  put(addresses, address_of(AF_INET6, destination));
  if (protocol == IPPROTO_UDP) { // IPv6 wants a checksum, over addresses, length and protocol too
    Bytes summed = addresses;
    put16(summed, content.size());
    put16(summed, IPPROTO_UDP);
    put(summed, content);
    set16(content, 6, checksum(summed));
  }
  Bytes bytes{0x60, 0, 0, 0};
  put16(bytes, content.size());
  put(bytes, {static_cast<std::uint8_t>(protocol), hops});
  put(bytes, addresses);
  put(bytes, content);
  return bytes;
}

} // namespace

std::vector<std::uint8_t> frame_of(Packet packet, unsigned worker, unsigned flow) {
  const std::size_t fill = least_frame - ethernet - ipv4_header - udp_header;
  const bool outer4 = packet == Packet::ipv4_far || packet == Packet::ipv4_local;
  Bytes frame;
  for (const std::uint8_t byte : address::mac_of(worker))
    frame.push_back(byte);
  put(frame, {0x02, 0x6c, 0x62, 0xff, 0, 0});
  put16(frame, outer4 ? ETHERTYPE_IP : ETHERTYPE_IPV6);
  switch (packet) {
  case Packet::ipv4_far:
    put(frame, ipv4(worker, flow, address::far4, udp(flow, fill)));
    break;
  case Packet::ipv4_local:
    put(frame, ipv4(worker, flow, address::local4, udp(flow, fill)));
    break;
  case Packet::ipv6_far:
    put(frame, ipv6(worker, flow, address::far6, IPPROTO_UDP, udp(flow, 0)));
    break;
  case Packet::ipv4_in_ipv6:
    put(frame, ipv6(worker, flow, address::sid, IPPROTO_IPIP, ipv4(worker, flow, address::far4, udp(flow, 0))));
    break;
  }
  return frame;
}

} // namespace linebounce::harness
