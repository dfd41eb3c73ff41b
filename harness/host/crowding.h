// SPDX-License-Identifier: Apache-2.0
// Does another hardware thread work on this core? A guest cannot see whose its sibling thread is, but can feel it.
#pragma once

namespace linebounce::harness {

/// Share of its core the calling thread does not get now, 0 to 1: it must be pinned, and takes about 5 us. What is
/// timed is how many instructions that need nothing are taken in while a chain of additions goes on: another thread
/// takes its turns from the first and hardly any from the second, and a change of clock moves both alike. 0 is how it
/// is on that CPU when nobody disturbs; what is within 5 % of it counts as 0. The first call on a CPU reads for 20 ms
/// to know that, since a neighbour rarely works for as long without a pause.
double crowding();

} // namespace linebounce::harness
