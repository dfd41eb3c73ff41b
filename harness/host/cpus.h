// SPDX-License-Identifier: Apache-2.0
// CPUs by their Linux numbers, and threads on them.
#pragma once

#include <vector>

namespace linebounce::harness {

/// CPUs this process may run on, ascending.
std::vector<unsigned> usable_cpus();

/// From now on the calling thread runs on that CPU only. InputError if it may not.
void pin_to(unsigned cpu);

/// Whether any two of these are threads of one core, or one and the same, as far as the kernel knows: a guest may not
/// be told.
bool share_a_core(const std::vector<unsigned>& cpus);

/// Keeps a waiting core from flooding its sibling and its line.
inline void relax() { __builtin_ia32_pause(); }

} // namespace linebounce::harness
