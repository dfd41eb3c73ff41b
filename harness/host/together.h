// SPDX-License-Identifier: Apache-2.0
// The same moment on several CPUs.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace linebounce::harness {

/// What one thread did in a trial.
struct Share {
  double operations = 0;
  double ns = 0;   ///< its own time, first operation to last
  double away = 0; ///< share of its CPU it was without, see Presence; 1 if it began late
};

/// One thread's part of a trial: works until the time stamp counter reaches `end`, returns how many operations it did.
using Part = std::function<std::uint64_t(unsigned thread, std::uint64_t end)>;

/// Runs `part` on one pinned thread per CPU, all at once, for about `ms`. `others`: CPUs on which further threads of
/// the measurement work. InputError if a CPU may not be used.
std::vector<Share> run_together(const std::vector<unsigned>& cpus, double ms, const Part& part,
                                const std::vector<unsigned>& others = {});

/// Whether any of them was away for more than is tolerated.
bool disturbed(const std::vector<Share>& shares);

/// What the one that was without most of its CPU was without.
double most_away(const std::vector<Share>& shares);

} // namespace linebounce::harness
