// SPDX-License-Identifier: Apache-2.0
// Ethernet ports: configured for so many queues, described, counted.
#pragma once

#include "harness/dpdk/frame.h"
#include "models/nic/nic.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <vector>

struct rte_mempool;

namespace linebounce::harness {

/// Every port there is.
std::vector<std::uint16_t> all_ports();

/// InputError naming the ports there are, unless it is one of them.
void require_port(std::uint16_t port);

/// Name of the port's driver, such as net_mlx5.
std::string driver_of(std::uint16_t port);

MacAddress mac_of(std::uint16_t port);

/// What a started port is set up with.
struct PortSetup {
  std::uint16_t receive_queues = 0;
  std::uint16_t transmit_queues = 0;
  std::uint16_t receive_ring = 0;
  std::uint16_t transmit_ring = 0;
  nlohmann::ordered_json rss;
};

/// Starts a port that does not run with a receive queue for each pool and as many transmit queues, or as many
/// as it has. It takes packets to any station. InputError if it has too few queues or does not start.
PortSetup start_port(std::uint16_t port, const std::vector<rte_mempool*>& pools, const Nic& nic);

void stop_port(std::uint16_t port);

/// Gives back all it holds. It is no port any more.
void close_port(std::uint16_t port);

/// Name, driver, firmware, driver options, socket, rings, offloads, RSS; null for what the port does not say.
nlohmann::ordered_json describe_port(std::uint16_t port, const PortSetup& setup);

/// Sets the port's counters to 0.
void reset_counters(std::uint16_t port);

/// The port's counters, and of its extended ones those that are not 0.
nlohmann::ordered_json read_counters(std::uint16_t port);

/// Adds counters read later, after a reset, to those of the same ports read before; `all` may be null.
void add_counters(nlohmann::ordered_json& all, const nlohmann::ordered_json& more);

} // namespace linebounce::harness
