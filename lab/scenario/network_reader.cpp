// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/readers.h"

#include <set>

namespace linebounce::lab {
namespace {

constexpr double least_gbps = 1e-3;
constexpr double most_gbps = 1e4;
constexpr std::size_t most_senders = 64;

Sender read_sender(const Cursor& at) {
  at.allow_only({"name", "gbps", "share", "responsive", "latency_us"});
  Sender sender;
  sender.name = at["name"].text();
  sender.gbps = at["gbps"].parameter(least_gbps, most_gbps);
  if (const auto share = at.find("share"))
    sender.share = share->parameter(1e-6, 1e6);
  if (const auto responsive = at.find("responsive"))
    sender.responsive = responsive->boolean();
  if (const auto latency = at.find("latency_us"))
    sender.latency_us = latency->parameter(1, 1e6);
  return sender;
}

} // namespace

Network read_network(const Cursor& at) {
  at.allow_only({"senders", "uplink_gbps", "port_gbps"});
  Network network;
  std::set<std::string> names;
  const Cursor senders = at["senders"];
  for (const Cursor& sender : senders.elements()) {
    network.senders.push_back(read_sender(sender));
    if (!names.insert(network.senders.back().name).second)
      sender["name"].fail("another sender has this name");
  }
  if (network.senders.empty() || network.senders.size() > most_senders)
    senders.fail("allowed are 1 .. 64 senders");
  if (const auto uplink = at.find("uplink_gbps"))
    network.uplink_gbps = uplink->parameter(least_gbps, most_gbps);
  if (const auto port = at.find("port_gbps"))
    network.port_gbps = port->parameter(least_gbps, most_gbps);
  return network;
}

} // namespace linebounce::lab
