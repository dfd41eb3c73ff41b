// SPDX-License-Identifier: Apache-2.0
// A path compiled for one core: what the interpreter executes per packet.
#pragma once

#include "models/coherence/line.h"
#include "models/datapath/path.h"
#include "sim/units.h"

#include <cstdint>
#include <string>
#include <vector>

namespace linebounce {

enum class OpCode : std::uint32_t {
  receive,      ///< work on the packet just taken from the ring, with the stalls of its received data
  work,         ///< `duration`, varied
  fixed,        ///< `duration` as it is
  access,       ///< one access to a line
  compare_swap, ///< a cmpxchg of the value the last load or cmpxchg saw, until it succeeds
  done,         ///< the packet leaves
};

struct Op {
  OpCode code{};
  FunctionId fn{};
  Picoseconds duration{};
  Access access{};
  LineId line{};                   ///< of instance 0
  std::uint32_t lines_between = 0; ///< from one instance to the next
  InstanceBy instance_by = InstanceBy::single;
  std::uint32_t instances = 1;
};

struct Program {
  std::vector<Op> ops; ///< the first is `receive`, the last `done`
  bool needs_flow = false;
};

/// The function names of a path; id 0 is "napi_poll", the cost of polling itself.
using FunctionNames = std::vector<std::string>;

} // namespace linebounce
