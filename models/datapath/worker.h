// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/datapath/program.h"
#include "models/nic/receive_queue.h"
#include "sim/random.h"
#include "sim/statistics.h"

#include <cstdint>
#include <vector>

namespace linebounce {

/// A core that serves one receive queue in softirq context: its NAPI state and the packet it is working on.
struct Worker {
  CoreId core;
  Program program;
  ReceiveQueue queue;
  Stream work_stream;
  Stream flow_stream;
  Picoseconds data_stall{};   ///< per packet: reading what the NIC wrote, near or far
  Picoseconds rate_stall{};   ///< per packet: growth of stalls with the machine's packet rate, as of this poll
  std::size_t flows = 1;      ///< flows that hash to this queue
  std::size_t first_flow = 0; ///< flows are numbered queue by queue

  enum class State { idle, poll_due, in_packet } state = State::idle;
  std::size_t pc = 0;
  unsigned budget_left = 0;
  std::uint64_t packets_in_poll = 0;
  std::uint32_t flow = 0;
  LineId line{};                   ///< of the access in progress
  Moment issued{};                 ///< of the access in progress, or of one ahead
  std::uint64_t seen_version = 0;  ///< what the last load or cmpxchg saw
  std::vector<Picoseconds> busy{}; ///< by function
};

} // namespace linebounce
