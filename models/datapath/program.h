// SPDX-License-Identifier: Apache-2.0
// A path compiled for one CPU: what the interpreter executes per packet.
#pragma once

#include "models/coherence/line.h"
#include "models/datapath/path.h"
#include "sim/units.h"

#include <cstdint>
#include <string>
#include <vector>

namespace linebounce {

enum class OpCode : std::uint32_t {
  receive,          ///< work on the packet just taken from the ring, with the stalls of its received data
  work,             ///< `duration`, varied
  fixed,            ///< `duration` as it is
  access,           ///< one access to a line
  compare_swap,     ///< a cmpxchg of the value the last load or cmpxchg saw, until it succeeds
  lock,             ///< an RMW of the lock's line; waits its turn if another holds the lock
  unlock,           ///< a store to the lock's line; the next in turn then takes it
  chance,           ///< skips `skip` operations but with probability `threshold` / 2^32
  once_per_batch,   ///< skips `skip` operations while the reader has packets left of its last batch
  once_per_reclaim, ///< skips `skip` operations unless enough memory is to be given back
  look_up,          ///< skips `skip` operations if the CPU's table `table` has the packet's key
  take,             ///< the reader's next packet of its batch; sleeps if there is none
  done,             ///< the packet leaves
};

struct Op {
  OpCode code{};
  FunctionId fn{};
  Picoseconds duration{};
  Access access{};
  Effect effect{};
  LineId line{};                   ///< of instance 0
  std::uint32_t lines_between = 0; ///< from one instance to the next
  InstanceBy instance_by = InstanceBy::single;
  std::uint32_t instances = 1;
  std::uint32_t skip = 0;
  std::uint32_t threshold = 0;
  std::uint32_t table = 0;
};

/// A table that a look_up uses, by its object.
struct TableSpec {
  std::string object;
  StrategyChoice strategy;
};

struct Program {
  std::vector<Op> ops; ///< the first is `receive`, the last `done`
  std::vector<TableSpec> tables;
  bool needs_flow = false;
};

/// The function names of a path; id 0 is "napi_poll", the cost of polling itself.
using FunctionNames = std::vector<std::string>;

} // namespace linebounce
