// SPDX-License-Identifier: Apache-2.0
// Threads that want one line all the time, or with work between.
#pragma once

#include "harness/probe/undisturbed.h"

#include <string>
#include <vector>

namespace linebounce::harness {

enum class Contest {
  fetch_add,    ///< lock xadd, work
  compare_swap, ///< load and lock cmpxchg until it succeeds, work
  pair,         ///< lock xadd up, work, lock xadd down: a reference held and released
};

/// Operations (pairs) a second of all threads together. Work is dependent, so that nothing hides a miss. InputError if
/// a CPU may not be used.
Observed measure_contest(Contest contest, const std::vector<unsigned>& cpus, unsigned work_cycles,
                         const Effort& effort);

} // namespace linebounce::harness
