// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sim/units.h"

#include <cstdint>

namespace linebounce {

/// A packet on its way through the machine.
struct Packet {
  Picoseconds arrived;
  std::uint32_t queue = 0;  ///< receive queue it came through
  std::uint32_t flow = 0;   ///< flows are numbered queue by queue
  std::uint32_t key = 0;    ///< what a lookup is done by: destination and type of service
  std::uint32_t buffer = 0; ///< running number within the queue
  std::uint32_t socket = 0; ///< application thread it is for
};

} // namespace linebounce
