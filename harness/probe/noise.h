// SPDX-License-Identifier: Apache-2.0
// Was the host still while it was measured?
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace linebounce::harness {

/// What /proc/stat says and the clock of a core, at one moment.
struct Moment {
  std::optional<double> steal; ///< CPU seconds a hypervisor gave to others, all CPUs; none where the host does not say
  double core_ghz = 0;         ///< of the CPU the caller runs on
};

Moment moment_now();

struct Noise {
  std::optional<double> steal_share; ///< of the CPU time between the moments
  double clock_change = 0;           ///< |end / start - 1| of the core's clock
};

/// Between two moments `seconds` apart on a host of that many CPUs.
Noise noise_between(const Moment& start, const Moment& end, double seconds, unsigned cpus);

/// A sentence each for what makes figures doubtful: steal above 0.5 %, a clock that moved by more than 2 %, more
/// than a fifth of all trials dropped.
std::vector<std::string> warnings(const Noise& noise, unsigned trials, unsigned dropped);

} // namespace linebounce::harness
