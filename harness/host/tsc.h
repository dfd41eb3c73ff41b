// SPDX-License-Identifier: Apache-2.0
// The time stamp counter, and private work counted in core cycles.
#pragma once

#include <cstdint>

namespace linebounce::harness {

/// The time stamp counter now. Not serialising: a few ns more or less do not matter over a trial.
inline std::uint64_t tsc() { return __builtin_ia32_rdtsc(); }

/// Ticks of the time stamp counter per ns, against CLOCK_MONOTONIC_RAW over 20 ms; measured at the first call.
double tsc_ghz();

/// A chain of operations each of which needs the one before: `cycles` core cycles from `value` known to result known
/// (an integer multiplication takes 3, a rotation 1, on every x86-64 core of Intel since Nehalem and of AMD since Zen,
/// uops.info). Fed with what an atomic operation returned, it cannot start before that operation is done, so that it
/// hides no miss.
inline std::uint64_t private_work(std::uint64_t value, unsigned cycles) {
  for (; cycles >= 30; cycles -= 30)
    asm volatile("imul %0, %0\n\timul %0, %0\n\timul %0, %0\n\timul %0, %0\n\timul %0, %0\n\t"
                 "imul %0, %0\n\timul %0, %0\n\timul %0, %0\n\timul %0, %0\n\timul %0, %0"
                 : "+r"(value));
  for (; cycles >= 3; cycles -= 3)
    asm volatile("imul %0, %0" : "+r"(value));
  for (; cycles >= 1; --cycles)
    asm volatile("ror $1, %0" : "+r"(value));
  return value;
}

/// The clock of the core this thread runs on now, in GHz: a long chain of private work timed for about `ms`.
double core_ghz(double ms);

} // namespace linebounce::harness
