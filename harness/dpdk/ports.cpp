// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/ports.h"

#include "harness/dpdk/rss_of_port.h"
#include "sim/error.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <rte_errno.h>
#include <rte_ethdev.h>

#include <algorithm>
#include <cstring>

namespace linebounce::harness {
namespace {

rte_eth_dev_info info_of(std::uint16_t port) {
  rte_eth_dev_info info{};
  if (const int error = rte_eth_dev_info_get(port, &info); error != 0)
    throw InputError(fmt::format("port {}: {}", port, rte_strerror(-error)));
  return info;
}

class Starting {
public:
  explicit Starting(std::uint16_t port) : port_(port) {}
  void check(int error, const char* what) const {
    if (error != 0)
      throw InputError(fmt::format("port {} ({}): {}: {}", port_, driver_of(port_), what, rte_strerror(-error)));
  }

private:
  std::uint16_t port_;
};

rte_eth_conf configuration(const rte_eth_dev_info& info, const Nic& nic) {
  rte_eth_conf conf{};
  if (const std::uint64_t types = hash_types(nic) & info.flow_type_rss_offloads; types != 0) {
    conf.rxmode.mq_mode = RTE_ETH_MQ_RX_RSS;
    conf.rx_adv_conf.rss_conf.rss_hf = types;
  }
  return conf;
}

} // namespace

std::vector<std::uint16_t> all_ports() {
  std::vector<std::uint16_t> ports;
  for (std::uint16_t port = 0; port < RTE_MAX_ETHPORTS; ++port)
    if (rte_eth_dev_is_valid_port(port) != 0)
      ports.push_back(port);
  return ports;
}

void require_port(std::uint16_t port) {
  const std::vector<std::uint16_t> ports = all_ports();
  if (std::find(ports.begin(), ports.end(), port) == ports.end())
    throw InputError(fmt::format("port {}: there is no such port; there {} {}", port, ports.size() == 1 ? "is" : "are",
                                 ports.empty() ? "none" : fmt::format("{}", fmt::join(ports, ", "))));
}

std::string driver_of(std::uint16_t port) {
  const char* name = info_of(port).driver_name;
  return name == nullptr ? "" : name;
}

MacAddress mac_of(std::uint16_t port) {
  rte_ether_addr address{};
  MacAddress mac{};
  if (rte_eth_macaddr_get(port, &address) == 0)
    std::copy(std::begin(address.addr_bytes), std::end(address.addr_bytes), mac.begin());
  return mac;
}

PortSetup start_port(std::uint16_t port, const std::vector<rte_mempool*>& pools, const Nic& nic) {
  const Starting starting(port);
  const rte_eth_dev_info info = info_of(port);
  if (pools.size() > info.max_rx_queues)
    throw InputError(fmt::format("port {} ({}): {} receive queues: it has {}", port, driver_of(port), pools.size(),
                                 info.max_rx_queues));
  PortSetup setup;
  setup.receive_queues = static_cast<std::uint16_t>(pools.size());
  setup.transmit_queues = std::min(setup.receive_queues, info.max_tx_queues);
  setup.receive_ring = setup.transmit_ring = static_cast<std::uint16_t>(std::min(nic.ring_entries, 32768U));
  const rte_eth_conf conf = configuration(info, nic);
  starting.check(rte_eth_dev_configure(port, setup.receive_queues, setup.transmit_queues, &conf), "configure");
  starting.check(rte_eth_dev_adjust_nb_rx_tx_desc(port, &setup.receive_ring, &setup.transmit_ring), "ring sizes");
  const auto socket = static_cast<unsigned>(std::max(rte_eth_dev_socket_id(port), 0));
  for (std::uint16_t queue = 0; queue < setup.receive_queues; ++queue)
    starting.check(rte_eth_rx_queue_setup(port, queue, setup.receive_ring, socket, nullptr, pools[queue]),
                   "receive queue");
  for (std::uint16_t queue = 0; queue < setup.transmit_queues; ++queue)
    starting.check(rte_eth_tx_queue_setup(port, queue, setup.transmit_ring, socket, nullptr), "transmit queue");
  starting.check(rte_eth_dev_start(port), "start");
  static_cast<void>(rte_eth_promiscuous_enable(port)); // some devices have no such mode
  rte_eth_link link{};
  static_cast<void>(rte_eth_link_get(port, &link)); // waits until it is up, for some seconds
  setup.rss = set_rss(port, setup.receive_queues, nic);
  return setup;
}

void stop_port(std::uint16_t port) { static_cast<void>(rte_eth_dev_stop(port)); }

void close_port(std::uint16_t port) { static_cast<void>(rte_eth_dev_close(port)); }

void reset_counters(std::uint16_t port) {
  static_cast<void>(rte_eth_stats_reset(port));
  static_cast<void>(rte_eth_xstats_reset(port));
}

} // namespace linebounce::harness
