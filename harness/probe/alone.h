// SPDX-License-Identifier: Apache-2.0
// What an operation costs whose line is in the core's own cache.
#pragma once

#include "harness/probe/undisturbed.h"

namespace linebounce::harness {

struct Alone {
  Observed rmw_ns;          ///< lock xadd, one after another
  Observed rmw_between_ns;  ///< lock xadd between dependent work: what it adds to it
  Observed compare_swap_ns; ///< load and lock cmpxchg, one after another
  Observed load_ns;         ///< load whose address is the result of the one before
  Observed store_ns;        ///< add to memory between dependent work: what it adds to it
};

/// On that CPU, alone. InputError if it may not be used.
Alone measure_alone(unsigned cpu, const Effort& effort);

/// ns of a load that misses the core's caches and hits the last level: a chase through `bytes` of memory.
double far_load_ns(unsigned cpu, std::size_t bytes);

} // namespace linebounce::harness
