// SPDX-License-Identifier: Apache-2.0
// What it takes to move a line between two CPUs.
#pragma once

#include "harness/probe/undisturbed.h"

namespace linebounce::harness {

struct Transfer {
  unsigned from = 0;
  unsigned to = 0;
  Observed ping_pong_ns;      ///< half the round trip of a value two CPUs pass on by cmpxchg, as core-to-core-latency
  Observed rmw_ns;            ///< RMW of a line the other wrote and left alone, over the cost of a hit
  Observed load_ns;           ///< load of such a line, over the cost of a hit
  Observed rmw_after_load_ns; ///< RMW after that load has settled, over the cost of a hit: 0 where the load takes the
                              ///< line along, an upgrade where it makes two shared copies
};

/// Between those two CPUs. InputError if one may not be used.
Transfer measure_transfer(unsigned from, unsigned to, const Effort& effort);

} // namespace linebounce::harness
