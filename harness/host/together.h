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
  double ns = 0;          ///< its own time, first operation to last
  bool disturbed = false; ///< it began late or had an involuntary context switch
};

/// One thread's part of a trial: works until the time stamp counter reaches `end`, returns how many operations it did.
using Part = std::function<std::uint64_t(unsigned thread, std::uint64_t end)>;

/// Runs `part` on one pinned thread per CPU, all at once, for about `ms`. InputError if a CPU may not be used.
std::vector<Share> run_together(const std::vector<unsigned>& cpus, double ms, const Part& part);

/// Whether any of them was disturbed.
bool disturbed(const std::vector<Share>& shares);

} // namespace linebounce::harness
