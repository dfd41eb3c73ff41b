// SPDX-License-Identifier: Apache-2.0
// The header bytes of each flow.
#pragma once

#include "models/traffic/traffic.h"
#include "sim/random.h"

#include <array>
#include <cstdint>
#include <optional>

namespace linebounce {

struct Flow {
  Family family = Family::ipv4;
  std::array<std::uint8_t, 16> source{};
  std::array<std::uint8_t, 16> destination{};
  bool has_ports = false;
  std::uint16_t source_port = 0;
  std::uint16_t destination_port = 0;
};

/// Flow number `index`: bits beyond the prefixes and ports within the ranges are uniform, but for an address that is
/// counted up: the prefix plus `index`, modulo the size of the prefix.
Flow draw_flow(const FlowHeaders& headers, std::uint32_t index, Stream& stream);

} // namespace linebounce
