// SPDX-License-Identifier: Apache-2.0
#include "harness/host/crowding.h"

#include "harness/host/tsc.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <limits>
#include <vector>

#include <sched.h>

namespace linebounce::harness {
namespace {

constexpr double noticed = 1.05; ///< undisturbed readings lie within 1 % of each other
constexpr double learning_ns = 20e6;

/// 3200 instructions that need nothing: 530 cycles on a core that takes in six at a time.
std::uint64_t intake_ticks() {
  const std::uint64_t start = tsc();
  for (int i = 0; i < 50; ++i)
    asm volatile(".rept 64\n\tnop\n\t.endr");
  return tsc() - start;
}

/// 1000 additions, each of which needs the one before: 1000 cycles. Additions have many ports; a chain of
/// multiplications, which have one, is slowed by a neighbour that multiplies or has wide vectors.
std::uint64_t chain_ticks() {
  const std::uint64_t start = tsc();
  std::uint64_t sum = start;
  for (int i = 0; i < 50; ++i)
    asm volatile(".rept 20\n\tadd %0, %0\n\t.endr" : "+r"(sum));
  return tsc() - start;
}

/// Intake over chain. Either may be interrupted: the median of a few over the shortest, so that it errs upwards.
double reading() {
  std::array<std::uint64_t, 5> intake{};
  std::uint64_t chain = std::numeric_limits<std::uint64_t>::max();
  for (std::uint64_t& ticks : intake) {
    ticks = intake_ticks();
    chain = std::min(chain, chain_ticks());
  }
  std::nth_element(intake.begin(), intake.begin() + 2, intake.end());
  return static_cast<double>(intake[2]) / static_cast<double>(std::max<std::uint64_t>(1, chain));
}

/// What a reading is on this CPU with nobody on its sibling; 0: not known yet.
std::atomic<double>& undisturbed_of_this_cpu() {
  static std::array<std::atomic<double>, CPU_SETSIZE> undisturbed{};
  const int cpu = sched_getcpu();
  return undisturbed[cpu >= 0 && cpu < CPU_SETSIZE ? static_cast<std::size_t>(cpu) : 0];
}

/// The 5 % quantile: below the disturbed ones, above the one in a thousand during which the neighbour came or went.
double learn() {
  const auto ticks = static_cast<std::uint64_t>(learning_ns * tsc_ghz()); // the first call takes as long itself
  const std::uint64_t end = tsc() + ticks;
  std::vector<double> readings;
  do
    readings.push_back(reading());
  while (tsc() < end);
  const auto low = readings.begin() + static_cast<std::ptrdiff_t>(readings.size() / 20);
  std::nth_element(readings.begin(), low, readings.end());
  return *low;
}

} // namespace

double crowding() {
  std::atomic<double>& known = undisturbed_of_this_cpu();
  if (known == 0)
    known = learn();
  const double undisturbed = known;
  const double now = reading();
  if (now > noticed * undisturbed)
    return 1 - undisturbed / now;
  known = undisturbed + (now - undisturbed) / 10; // it may have been learnt beside a neighbour, or drift
  return 0;
}

} // namespace linebounce::harness
