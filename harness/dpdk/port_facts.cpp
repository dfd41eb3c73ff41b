// SPDX-License-Identifier: Apache-2.0
// What a port says of itself.
#include "harness/dpdk/ports.h"

#include <fmt/format.h>

#include <rte_dev.h>
#include <rte_devargs.h>
#include <rte_ethdev.h>

#include <algorithm>
#include <array>

namespace linebounce::harness {
namespace {

using Json = nlohmann::ordered_json;

Json text_or_null(const char* text) { return text == nullptr || *text == '\0' ? Json(nullptr) : Json(text); }

Json name_of(std::uint16_t port) {
  std::array<char, RTE_ETH_NAME_MAX_LEN> name{};
  return rte_eth_dev_get_name_by_port(port, name.data()) == 0 ? Json(name.data()) : Json(nullptr);
}

Json firmware_of(std::uint16_t port) {
  std::array<char, 256> version{};
  return rte_eth_dev_fw_version_get(port, version.data(), version.size()) == 0 ? text_or_null(version.data())
                                                                               : Json(nullptr);
}

Json options_of(const rte_eth_dev_info& info) {
  const rte_devargs* arguments = info.device == nullptr ? nullptr : rte_dev_devargs(info.device);
  return arguments == nullptr ? Json(nullptr) : text_or_null(arguments->args);
}

Json receive_offloads(std::uint16_t port) {
  rte_eth_rxq_info queue{};
  return rte_eth_rx_queue_info_get(port, 0, &queue) == 0 ? Json(fmt::format("{:#x}", queue.conf.offloads))
                                                         : Json(nullptr);
}

Json transmit_offloads(std::uint16_t port) {
  rte_eth_txq_info queue{};
  return rte_eth_tx_queue_info_get(port, 0, &queue) == 0 ? Json(fmt::format("{:#x}", queue.conf.offloads))
                                                         : Json(nullptr);
}

Json link_of(std::uint16_t port) {
  rte_eth_link link{};
  if (rte_eth_link_get_nowait(port, &link) != 0)
    return nullptr;
  return {{"up", link.link_status != 0},
          {"gbps", link.link_speed == RTE_ETH_SPEED_NUM_UNKNOWN ? Json(nullptr) : Json(link.link_speed / 1000.0)}};
}

} // namespace

Json describe_port(std::uint16_t port, const PortSetup& setup) {
  rte_eth_dev_info info{};
  static_cast<void>(rte_eth_dev_info_get(port, &info));
  const int node = rte_eth_dev_socket_id(port);
  return {{"port", port},
          {"name", name_of(port)},
          {"driver", text_or_null(info.driver_name)},
          {"firmware", firmware_of(port)},
          {"driver_options", options_of(info)},
          {"numa_node", node < 0 ? Json(nullptr) : Json(node)},
          {"link", link_of(port)},
          {"receive_queues", setup.receive_queues},
          {"transmit_queues", setup.transmit_queues},
          {"receive_ring_entries", setup.receive_ring},
          {"transmit_ring_entries", setup.transmit_ring},
          {"receive_offloads", receive_offloads(port)},
          {"transmit_offloads", transmit_offloads(port)},
          {"rss", setup.rss}};
}

Json read_counters(std::uint16_t port) {
  rte_eth_stats stats{};
  if (rte_eth_stats_get(port, &stats) != 0)
    return nullptr;
  Json counters{{"port", port},
                {"ipackets", stats.ipackets},
                {"opackets", stats.opackets},
                {"imissed", stats.imissed},
                {"ierrors", stats.ierrors},
                {"oerrors", stats.oerrors},
                {"rx_nombuf", stats.rx_nombuf}};
  const int count = rte_eth_xstats_get(port, nullptr, 0);
  std::vector<rte_eth_xstat> values(static_cast<std::size_t>(std::max(count, 0)));
  std::vector<rte_eth_xstat_name> names(values.size());
  const auto size = static_cast<unsigned>(values.size());
  Json extended = Json::object();
  if (rte_eth_xstats_get(port, values.data(), size) == count &&
      rte_eth_xstats_get_names(port, names.data(), size) == count)
    for (const rte_eth_xstat& value : values)
      if (value.value != 0)
        extended[names[value.id].name] = value.value;
  counters["xstats"] = extended;
  return counters;
}

void add_counters(Json& all, const Json& more) {
  if (all.is_number() && more.is_number())
    all = all.get<std::uint64_t>() + more.get<std::uint64_t>();
  else if (all.is_structured() && more.is_structured())
    for (const auto& [key, value] : more.items())
      if (key != "port")
        add_counters(all.is_array() ? all[std::stoul(key)] : all[key], value);
  if (all.is_null())
    all = more;
}

} // namespace linebounce::harness
