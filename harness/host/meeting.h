// SPDX-License-Identifier: Apache-2.0
// Where the threads of a trial wait for each other, and for a moment in which nobody disturbs any of them.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace linebounce::harness {

/// Strangers come and go within tens of microseconds to milliseconds: a trial that waits for a pause of theirs and is
/// shorter than most pauses is undisturbed even on a host that is hardly ever still.
class Meeting {
public:
  /// `alone`: no two of the threads work on one core, so that whoever does is a stranger; else nobody waits for
  /// strangers to go. `patience_ns`: so long they wait for them once all are there.
  Meeting(std::size_t threads, bool alone, double patience_ns = 10e6);

  struct Start {
    std::uint64_t ticks = 0; ///< of the time stamp counter; the same for all threads
    double crowded = 0;      ///< share of the caller's core a stranger had just before, see crowding()
  };

  /// Called by each thread once, pinned, with its place in 0 .. threads - 1. Returns at the start.
  Start meet(std::size_t thread);

  bool alone() const { return alone_; }

private:
  void start_if_calm(std::uint64_t now, std::uint64_t deadline);

  bool alone_;
  double patience_ns_;
  std::atomic<std::size_t> there_{0};
  std::atomic<std::uint64_t> start_{0};             ///< 0: not known yet
  std::vector<std::atomic<std::uint64_t>> calm_at_; ///< by thread: time stamp; 0: it was crowded last
};

} // namespace linebounce::harness
