// SPDX-License-Identifier: Apache-2.0
// RSS of a port: key, header fields and indirection table, set as the workload's NIC has them and read back.
#pragma once

#include "models/nic/nic.h"
#include "models/traffic/traffic.h"

#include <nlohmann/json.hpp>

#include <cstdint>

namespace linebounce::harness {

/// The RTE_ETH_RSS_ bits of what the NIC hashes.
std::uint64_t hash_types(const Nic& nic);

/// Sets them on a started port as far as it has them: queues stand in the table in turn. Returns what the port says
/// afterwards: key, types, table; null for what it does not say.
nlohmann::ordered_json set_rss(std::uint16_t port, unsigned queues, const Nic& nic);

} // namespace linebounce::harness
