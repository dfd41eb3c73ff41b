// SPDX-License-Identifier: Apache-2.0
// Does another hardware thread work on this core? A guest cannot see whose its sibling thread is, but can feel it.
#pragma once

namespace linebounce::harness {

/// Share of its core the calling thread does not get now, 0 to 1: it must be pinned, and takes about 3 us. What is
/// timed is how many instructions that need nothing are taken in while a chain of multiplications goes on: another
/// thread takes its turns from the first and nothing from the second, and a change of clock moves both alike. 0 is the
/// best ever read on that CPU, by any thread of this process; what is within 8 % of it counts as 0. The first call on a
/// CPU reads for 20 ms, since a neighbour rarely works for as long without a pause.
double crowding();

} // namespace linebounce::harness
