// SPDX-License-Identifier: Apache-2.0
#include "harness/host/meeting.h"

#include "harness/host/cpus.h"
#include "harness/host/crowding.h"
#include "harness/host/tsc.h"

#include <algorithm>

namespace linebounce::harness {
namespace {

/// From the decision to the start: every thread has seen it by then.
constexpr double delay_ns = 5'000;
/// Some readings of crowding(): who was calm then still counts as calm.
constexpr double fresh_ns = 20'000;

std::uint64_t ticks_of(double ns) { return static_cast<std::uint64_t>(ns * tsc_ghz()); }

} // namespace

Meeting::Meeting(std::size_t threads, bool alone, double patience_ns)
    : alone_(alone), patience_ns_(patience_ns), calm_at_(threads) {
  static_cast<void>(tsc_ghz()); // measured before anything is timed with it
}

Meeting::Start Meeting::meet(std::size_t thread) {
  Start start;
  if (alone_)
    static_cast<void>(crowding()); // the first time on a CPU it takes long
  ++there_;
  while (there_ < calm_at_.size())
    relax();
  const std::uint64_t deadline = tsc() + ticks_of(patience_ns_);
  while ((start.ticks = start_.load(std::memory_order_acquire)) == 0) {
    start.crowded = alone_ ? crowding() : 0;
    const std::uint64_t now = tsc();
    calm_at_[thread] = start.crowded == 0 ? now : 0;
    start_if_calm(now, deadline);
  }
  while (tsc() < start.ticks)
    relax();
  return start;
}

void Meeting::start_if_calm(std::uint64_t now, std::uint64_t deadline) {
  const std::uint64_t since = now - ticks_of(fresh_ns);
  const bool calm = std::all_of(calm_at_.begin(), calm_at_.end(), [since](const auto& at) { return at >= since; });
  std::uint64_t unknown = 0;
  if (calm || now > deadline)
    start_.compare_exchange_strong(unknown, now + ticks_of(delay_ns));
}

} // namespace linebounce::harness
