// SPDX-License-Identifier: Apache-2.0
#include "harness/host/crowding.h"

#include "harness/host/tsc.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>

#include <sched.h>

namespace linebounce::harness {
namespace {

constexpr double noticed = 1.08;
constexpr double learning_ns = 20e6;

/// 3200 instructions: 530 cycles on a core that takes in six at a time.
std::uint64_t intake_ticks() {
  const std::uint64_t start = tsc();
  for (int i = 0; i < 50; ++i)
    asm volatile(".rept 64\n\tnop\n\t.endr");
  return tsc() - start;
}

std::uint64_t chain_ticks() {
  const std::uint64_t start = tsc();
  static_cast<void>(private_work(start, 600));
  return tsc() - start;
}

/// Intake over chain; the median of a few, since either may be interrupted.
double reading() {
  std::array<double, 5> ratios{};
  for (double& ratio : ratios) {
    const auto intake = static_cast<double>(intake_ticks());
    ratio = intake / static_cast<double>(std::max<std::uint64_t>(1, chain_ticks()));
  }
  std::nth_element(ratios.begin(), ratios.begin() + 2, ratios.end());
  return ratios[2];
}

/// The least reading so far, by CPU; 0 where there was none.
std::atomic<double>& best_of_this_cpu() {
  static std::array<std::atomic<double>, CPU_SETSIZE> best{};
  const int cpu = sched_getcpu();
  return best[cpu >= 0 && cpu < CPU_SETSIZE ? static_cast<std::size_t>(cpu) : 0];
}

void note(std::atomic<double>& best, double now) {
  double known = best;
  while ((known == 0 || now < known) && !best.compare_exchange_weak(known, now)) {
  }
}

} // namespace

double crowding() {
  std::atomic<double>& best = best_of_this_cpu();
  if (best == 0)
    for (const std::uint64_t end = tsc() + static_cast<std::uint64_t>(learning_ns * tsc_ghz()); tsc() < end;)
      note(best, reading());
  const double now = reading();
  note(best, now);
  return now > noticed * best ? 1 - best / now : 0;
}

} // namespace linebounce::harness
