// SPDX-License-Identifier: Apache-2.0
// Had a thread its CPU and its core to itself while it was measured?
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace linebounce::harness {

/// Of the calling thread, which is pinned. What counts is CPU time against the time stamp counter, not context
/// switches: a hypervisor that takes the CPU away makes none, and the kernel's own thread for deferred receiving makes
/// many that take nothing.
class Presence {
public:
  /// The trial begins. `alone`: no other thread of the measurement works on this core, so that whoever does is a
  /// stranger, of whose share `crowded` is what it had just before.
  Presence(bool alone, double crowded);

  /// It is over: what the thread was without, 0 to 1. The larger of the share of the time since it began in which
  /// another thread had the CPU or, where the kernel knows of it (CONFIG_PARAVIRT_TIME_ACCOUNTING), another guest; and
  /// of the share of the core a stranger has now or had before, see crowding().
  double away() const;

private:
  bool alone_;
  double crowded_;
  std::uint64_t start_ = 0;
  double cpu_ns_ = 0;
};

/// A trial in which a thread was without more of its CPU is not to be counted.
constexpr double tolerated_absence = 0.005;

/// Which of the trials to count, by what each was away: those within the tolerance or, where these are fewer than
/// `fewest`, so many that were away least. Places in `away`, ascending.
std::vector<std::size_t> least_away(const std::vector<double>& away);
constexpr std::size_t fewest = 5;

/// The same of anything with a member `away`.
template <class Trial> std::vector<Trial> least_disturbed(const std::vector<Trial>& trials) {
  std::vector<double> away;
  for (const Trial& trial : trials)
    away.push_back(trial.away);
  std::vector<Trial> kept;
  for (const std::size_t place : least_away(away))
    kept.push_back(trials[place]);
  return kept;
}

} // namespace linebounce::harness
