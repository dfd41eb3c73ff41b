// SPDX-License-Identifier: Apache-2.0
#include "harness/probe/undisturbed.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace linebounce::harness {

Observed observe(Lines& lines, const Effort& effort, const Trial& trial) {
  Observed observed;
  std::vector<double> by_line;
  std::vector<double> all_disturbed;
  const std::size_t count = std::min(effort.lines, lines.size());
  for (std::size_t i = 0; i < count && !(effort.stopped() && !by_line.empty()); ++i) {
    std::vector<double> kept;
    for (unsigned tries = 0; tries < 4 * effort.trials && kept.size() < effort.trials; ++tries) {
      const auto [figure, was_disturbed] = trial(lines[i]);
      (was_disturbed ? all_disturbed : kept).push_back(figure);
    }
    observed.trials += static_cast<unsigned>(kept.size());
    if (!kept.empty())
      by_line.push_back(sample_of(kept).median);
  }
  observed.dropped = static_cast<unsigned>(all_disturbed.size());
  observed.disturbed = by_line.empty();
  observed.sample = sample_of(by_line.empty() ? all_disturbed : by_line);
  return observed;
}

} // namespace linebounce::harness
