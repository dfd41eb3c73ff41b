// SPDX-License-Identifier: Apache-2.0
// A receiving socket: its queue, its memory, its books.
#pragma once

#include "models/datapath/packet_fifo.h"

#include <cstdint>
#include <vector>

namespace linebounce {

struct SocketCounters {
  std::uint64_t enqueued = 0;
  std::uint64_t dropped = 0;   ///< found the receive buffer full
  std::uint64_t delivered = 0; ///< read to the end by the application
};

struct Socket {
  PacketFifo queue;
  std::uint64_t charged_bytes = 0; ///< sk_rmem_alloc
  SocketCounters counters;
  bool reader_sleeps = true;
};

} // namespace linebounce
