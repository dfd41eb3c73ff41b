// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/probe/effort.h"

namespace linebounce::harness {

/// Factor by which two threads of one core slow each other: 1 nothing, 2 each runs half as fast. Work like that on a
/// packet: dependent loads of its bytes, hashing, branches. InputError if a CPU may not be used.
double smt_slowdown(unsigned cpu, unsigned sibling, const Effort& effort);

} // namespace linebounce::harness
