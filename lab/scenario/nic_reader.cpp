// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/readers.h"

#include <algorithm>
#include <bit>
#include <cctype>

namespace linebounce::lab {
namespace {

std::vector<std::uint8_t> read_key(const Cursor& at) {
  const std::string hex = at.text();
  const bool is_hex = std::all_of(hex.begin(), hex.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
  if (!is_hex || hex.size() < 80 || hex.size() > 1024 || hex.size() % 2 != 0)
    at.fail("allowed are 40 to 512 bytes in hexadecimal");
  std::vector<std::uint8_t> key;
  for (std::size_t i = 0; i < hex.size(); i += 2)
    key.push_back(static_cast<std::uint8_t>(std::stoul(hex.substr(i, 2), nullptr, 16)));
  return key;
}

HashFields read_fields(const Cursor& at) {
  return at.choice<HashFields>(
      {{"addresses", HashFields::addresses}, {"addresses_and_ports", HashFields::addresses_and_ports}});
}

} // namespace

Nic read_nic(const Cursor& at) {
  at.allow_only({"schema_version", "kind", "name", "source", "max_queues", "ring_entries", "table_entries", "rss_key",
                 "hash", "wire_gbps", "device_limit_mpps", "lines_per_packet"});
  read_header(at, "nic");
  Nic nic;
  nic.name = at["name"].text();
  if (const auto source = at.find("source"))
    source->text();
  nic.max_queues = at["max_queues"].integer_parameter(1, 1024);
  nic.ring_entries = at["ring_entries"].integer_parameter(1, 32768);
  nic.table_entries = at["table_entries"].integer_parameter(1, 65536);
  if (!std::has_single_bit(nic.table_entries))
    at["table_entries"].fail("allowed are powers of two");
  nic.rss_key = read_key(at["rss_key"]);
  const Cursor hash = at["hash"];
  hash.allow_only({"ipv4", "ipv6"});
  nic.hash_ipv4 = read_fields(hash["ipv4"]);
  nic.hash_ipv6 = read_fields(hash["ipv6"]);
  nic.wire_gbps = at["wire_gbps"].parameter(1e-3, 1e4);
  if (const auto limit = at.find("device_limit_mpps"))
    nic.device_limit_mpps = limit->parameter(1e-3, 1e4);
  if (const auto lines = at.find("lines_per_packet"))
    nic.lines_per_packet = lines->parameter(0, 1000);
  return nic;
}

} // namespace linebounce::lab
