// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/rss_of_port.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <rte_ethdev.h>

#include <algorithm>
#include <vector>

namespace linebounce::harness {
namespace {

using Json = nlohmann::ordered_json;

/// The NIC's key, repeated or cut to the port's length.
std::vector<std::uint8_t> key_for(const rte_eth_dev_info& info, const Nic& nic) {
  std::vector<std::uint8_t> key(info.hash_key_size == 0 ? nic.rss_key.size() : info.hash_key_size);
  for (std::size_t i = 0; i < key.size(); ++i)
    key[i] = nic.rss_key[i % nic.rss_key.size()];
  return key;
}

Json read_hash(std::uint16_t port, std::size_t key_bytes) {
  std::vector<std::uint8_t> key(key_bytes);
  rte_eth_rss_conf conf{};
  conf.rss_key = key.data();
  conf.rss_key_len = static_cast<std::uint8_t>(key.size());
  if (rte_eth_dev_rss_hash_conf_get(port, &conf) != 0)
    return {{"key", nullptr}, {"types", nullptr}};
  return {{"key", fmt::format("{:02x}", fmt::join(key, ""))}, {"types", fmt::format("{:#x}", conf.rss_hf)}};
}

using Table = std::vector<rte_eth_rss_reta_entry64>;

Table whole_table(std::uint16_t entries) {
  Table table((entries + RTE_ETH_RETA_GROUP_SIZE - 1U) / RTE_ETH_RETA_GROUP_SIZE);
  for (std::size_t i = 0; i < entries; ++i)
    table[i / RTE_ETH_RETA_GROUP_SIZE].mask |= std::uint64_t{1} << i % RTE_ETH_RETA_GROUP_SIZE;
  return table;
}

void write_table(std::uint16_t port, std::uint16_t entries, unsigned queues) {
  Table table = whole_table(entries);
  for (std::size_t i = 0; i < entries; ++i)
    table[i / RTE_ETH_RETA_GROUP_SIZE].reta[i % RTE_ETH_RETA_GROUP_SIZE] = static_cast<std::uint16_t>(i % queues);
  static_cast<void>(rte_eth_dev_rss_reta_update(port, table.data(), entries)); // what came of it is read back
}

Json read_table(std::uint16_t port, std::uint16_t entries) {
  Table table = whole_table(entries);
  if (entries == 0 || rte_eth_dev_rss_reta_query(port, table.data(), entries) != 0)
    return nullptr;
  std::vector<std::uint16_t> queues;
  for (std::size_t i = 0; i < entries; ++i)
    queues.push_back(table[i / RTE_ETH_RETA_GROUP_SIZE].reta[i % RTE_ETH_RETA_GROUP_SIZE]);
  return fmt::format("{}", fmt::join(queues, " ")); // a text: a list takes a line for each of some hundred entries
}

} // namespace

std::uint64_t hash_types(const Nic& nic) {
  std::uint64_t types = RTE_ETH_RSS_IPV4 | RTE_ETH_RSS_IPV6;
  if (nic.hash_ipv4 == HashFields::addresses_and_ports)
    types |= RTE_ETH_RSS_NONFRAG_IPV4_UDP;
  if (nic.hash_ipv6 == HashFields::addresses_and_ports)
    types |= RTE_ETH_RSS_NONFRAG_IPV6_UDP;
  return types;
}

Json set_rss(std::uint16_t port, unsigned queues, const Nic& nic) {
  rte_eth_dev_info info{};
  static_cast<void>(rte_eth_dev_info_get(port, &info)); // a port that was started has it
  std::vector<std::uint8_t> key = key_for(info, nic);
  const std::uint64_t types = hash_types(nic) & info.flow_type_rss_offloads;
  if (types != 0) {
    rte_eth_rss_conf conf{};
    conf.rss_key = key.data();
    conf.rss_key_len = static_cast<std::uint8_t>(key.size());
    conf.rss_hf = types;
    static_cast<void>(rte_eth_dev_rss_hash_update(port, &conf)); // what came of it is read back
    if (info.reta_size != 0)
      write_table(port, info.reta_size, queues);
  }
  Json rss = read_hash(port, key.size());
  rss["asked_for"] = {{"key", fmt::format("{:02x}", fmt::join(key, ""))}, {"types", fmt::format("{:#x}", types)}};
  rss["table"] = types == 0 ? Json(nullptr) : read_table(port, info.reta_size);
  return rss;
}

} // namespace linebounce::harness
