// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/datapath/lookup_table.h"
#include "models/datapath/packet_fifo.h"
#include "models/datapath/program.h"
#include "sim/calendar.h"
#include "sim/random.h"

#include <cstdint>
#include <vector>

namespace linebounce {

/// A CPU at work: in softirq context it serves one receive queue, in an application's it reads one socket.
struct Worker {
  enum class Context { softirq, application };

  CoreId core;
  Context context = Context::softirq;
  std::uint32_t number = 0; ///< of its receive queue, or its socket
  Program program;
  Stream work_stream;
  Stream choice_stream;
  std::vector<LookupTable> tables{};
  std::vector<std::uint32_t> siblings{}; ///< workers on the other threads of its core
  Picoseconds data_stall{};              ///< per packet: reading what the NIC wrote, near or far
  std::size_t flows = 1;                 ///< flows that hash to this queue
  std::size_t first_flow = 0;            ///< flows are numbered queue by queue

  enum class State { idle, poll_due, in_packet } state = State::idle;
  std::size_t pc = 0;
  Packet packet{};
  Picoseconds idle_from{};     ///< its last stretch of idleness, which may lie ahead: a CPU runs inline
  Picoseconds idle_to = never; ///< ... and the end of it
  Picoseconds owed{};          ///< time it has to spend before its next operation

  // softirq
  Picoseconds rate_stall{}; ///< per packet: growth of stalls with the machine's packet rate, as of this poll
  unsigned budget_left = 0;
  std::uint64_t packets_in_poll = 0;
  std::uint32_t buffers_used = 0;

  // application
  PacketFifo batch{};
  std::uint64_t unreturned_bytes = 0; ///< read, and still charged to the socket

  LineId line{};                      ///< of the access in progress
  Moment issued{};                    ///< of the access in progress, or of one ahead
  std::uint64_t seen_version = 0;     ///< what the last load or cmpxchg saw
  bool granted = false;               ///< the lock it waited for is its own when it has the line
  Picoseconds waits_since{};          ///< for that lock
  std::vector<Picoseconds> busy{};    ///< by function
  std::vector<Picoseconds> stalled{}; ///< of it, waiting for lines and locks
};

} // namespace linebounce
