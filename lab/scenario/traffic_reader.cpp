// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/readers.h"

#include <fmt/format.h>

#include <arpa/inet.h>

#include <charconv>

namespace linebounce::lab {
namespace {

Prefix read_prefix(const Cursor& at, Family family) {
  const std::string text = at.text();
  const unsigned all = family == Family::ipv4 ? 32 : 128;
  const auto slash = text.find('/');
  Prefix prefix;
  prefix.bits = all;
  bool good =
      inet_pton(family == Family::ipv4 ? AF_INET : AF_INET6, text.substr(0, slash).c_str(), prefix.address.data()) == 1;
  if (good && slash != std::string::npos) {
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data() + slash + 1, end, prefix.bits);
    good = error == std::errc() && stop == end && prefix.bits <= all;
  }
  if (!good)
    at.fail(fmt::format("allowed is an {} address or prefix, as {}", family == Family::ipv4 ? "IPv4" : "IPv6",
                        family == Family::ipv4 ? "198.18.0.0/16" : "2001:db8::/64"));
  return prefix;
}

PortRange read_ports(const Cursor& at) {
  const auto ends = at.elements();
  if (ends.size() != 2)
    at.fail("allowed is [first, last]");
  const auto first = static_cast<std::uint16_t>(ends[0].integer(0, 65535));
  const auto last = static_cast<std::uint16_t>(ends[1].integer(0, 65535));
  if (last < first)
    ends[1].fail(fmt::format("below the first port, {}", first));
  return {first, last};
}

AddressOrder read_order(const Cursor& at) {
  return at.choice<AddressOrder>({{"random", AddressOrder::random}, {"sequential", AddressOrder::sequential}});
}

FlowHeaders read_headers(const Cursor& at) {
  at.allow_only({"family", "order", "destination_order", "source", "destination", "source_ports", "destination_ports"});
  FlowHeaders headers;
  headers.family = at["family"].choice<Family>({{"ipv4", Family::ipv4}, {"ipv6", Family::ipv6}});
  if (const auto order = at.find("order"))
    headers.order = read_order(*order);
  if (const auto order = at.find("destination_order"))
    headers.destination_order = read_order(*order);
  headers.source = read_prefix(at["source"], headers.family);
  headers.destination = read_prefix(at["destination"], headers.family);
  if (at.find("source_ports") || at.find("destination_ports")) {
    headers.source_ports = read_ports(at["source_ports"]);
    headers.destination_ports = read_ports(at["destination_ports"]);
  }
  return headers;
}

void read_arrivals(const Cursor& at, Traffic& traffic) {
  if (at.is_object()) {
    at.allow_only({"bursts"});
    const Cursor bursts = at["bursts"];
    bursts.allow_only({"packets"});
    traffic.arrivals = Arrivals::bursts;
    traffic.burst_packets = bursts["packets"].integer(1, 65536);
    return;
  }
  traffic.arrivals = at.choice<Arrivals>({{"poisson", Arrivals::poisson}, {"cbr", Arrivals::cbr}});
}

} // namespace

Traffic read_traffic(const Cursor& at) {
  at.allow_only({"frame_bytes", "flows", "types_of_service", "arrivals", "headers"});
  Traffic traffic;
  traffic.frame_bytes = at["frame_bytes"].integer_parameter(60, 9216);
  traffic.flows = at["flows"].integer(1, 1U << 24);
  if (const auto types = at.find("types_of_service"))
    traffic.types_of_service = types->integer_parameter(1, 256);
  read_arrivals(at["arrivals"], traffic);
  traffic.headers = read_headers(at["headers"]);
  return traffic;
}

} // namespace linebounce::lab
