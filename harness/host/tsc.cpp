// SPDX-License-Identifier: Apache-2.0
#include "harness/host/tsc.h"

#include <algorithm>
#include <ctime>

namespace linebounce::harness {
namespace {

double raw_ns() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC_RAW, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

/// Of several readings the one that was interrupted least.
double measure_tsc_ghz() {
  double best_gap = 1e18;
  double ghz = 1;
  for (int trial = 0; trial < 4; ++trial) {
    const double start_ns = raw_ns();
    const std::uint64_t start = tsc();
    const double after_start_ns = raw_ns();
    while (raw_ns() < start_ns + 5e6) {
    }
    const double end_ns = raw_ns();
    const std::uint64_t end = tsc();
    const double after_end_ns = raw_ns();
    const double gap = (after_start_ns - start_ns) + (after_end_ns - end_ns);
    if (gap < best_gap) {
      best_gap = gap;
      ghz = static_cast<double>(end - start) / ((end_ns + after_end_ns - start_ns - after_start_ns) / 2);
    }
  }
  return ghz;
}

} // namespace

double tsc_ghz() {
  static const double ghz = measure_tsc_ghz();
  return ghz;
}

double core_ghz(double ms) {
  constexpr unsigned cycles = 30'000;
  double fastest = 1e18;
  const double end = static_cast<double>(tsc()) + ms * 1e6 * tsc_ghz();
  std::uint64_t value = tsc() | 1;
  do {
    const std::uint64_t start = tsc();
    value = private_work(value, cycles);
    fastest = std::min(fastest, static_cast<double>(tsc() - start));
  } while (static_cast<double>(tsc()) < end);
  return cycles / (fastest / tsc_ghz());
}

} // namespace linebounce::harness
