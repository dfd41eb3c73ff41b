// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/counters.h"

#include <array>
#include <chrono>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>

namespace linebounce::harness {
namespace {

// Of the thread, not of the process's first one.
const std::string folder = "/proc/thread-self/net/";

std::map<std::string, Counters::Device> devices() {
  std::map<std::string, Counters::Device> all;
  std::ifstream file(folder + "dev");
  for (std::string line; std::getline(file, line);) {
    const auto colon = line.find(':');
    if (colon == std::string::npos)
      continue; // a heading
    std::array<std::uint64_t, 16> numbers{};
    std::istringstream fields(line.substr(colon + 1));
    for (std::uint64_t& number : numbers)
      fields >> number;
    all[line.substr(line.find_first_not_of(' '), colon - line.find_first_not_of(' '))] = {numbers[9], numbers[11]};
  }
  return all;
}

/// Adds what /proc/net/snmp has: for each protocol a line of names, then one of values.
void add_ipv4(Counters& counters) {
  static const std::set<std::string> ip{"Ip:InHdrErrors", "Ip:InAddrErrors", "Ip:InUnknownProtos",
                                        "Ip:InDiscards",  "Ip:OutDiscards",  "Ip:OutNoRoutes"};
  std::ifstream file(folder + "snmp");
  for (std::string names, values; std::getline(file, names) && std::getline(file, values);) {
    std::istringstream name_fields(names);
    std::istringstream value_fields(values);
    std::string protocol;
    name_fields >> protocol;
    value_fields >> protocol;
    std::int64_t value = 0; // one that does not matter here is -1
    for (std::string name; name_fields >> name && value_fields >> value;) {
      if (ip.contains(protocol + name))
        counters.ip_dropped += static_cast<std::uint64_t>(value);
      else if (protocol == "Udp:" && (name == "InErrors" || name == "NoPorts"))
        counters.socket_dropped += static_cast<std::uint64_t>(value);
    }
  }
}

/// Adds what /proc/net/snmp6 has: a name and a value a line. There is none where the kernel has no IPv6.
void add_ipv6(Counters& counters) {
  static const std::set<std::string> ip{"Ip6InHdrErrors",     "Ip6InNoRoutes", "Ip6InAddrErrors", "Ip6InUnknownProtos",
                                        "Ip6InTruncatedPkts", "Ip6InDiscards", "Ip6OutDiscards",  "Ip6OutNoRoutes"};
  std::ifstream file(folder + "snmp6");
  std::uint64_t value = 0;
  for (std::string name; file >> name >> value;)
    if (ip.contains(name))
      counters.ip_dropped += value;
}

bool same(const Counters& a, const Counters& b) {
  if (a.ip_dropped != b.ip_dropped || a.socket_dropped != b.socket_dropped)
    return false;
  for (const auto& [name, device] : a.devices)
    if (b.devices.at(name).sent != device.sent || b.devices.at(name).send_dropped != device.send_dropped)
      return false;
  return true;
}

} // namespace

Counters read_counters() {
  Counters counters;
  counters.devices = devices();
  add_ipv4(counters);
  add_ipv6(counters);
  return counters;
}

Counters settled_counters() {
  Counters counters = read_counters();
  for (int wait = 0; wait < 50; ++wait) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    const Counters later = read_counters();
    if (same(counters, later))
      return later;
    counters = later;
  }
  return counters;
}

} // namespace linebounce::harness
