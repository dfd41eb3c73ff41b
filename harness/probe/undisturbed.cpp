// SPDX-License-Identifier: Apache-2.0
#include "harness/probe/undisturbed.h"

#include "harness/host/presence.h"

#include <algorithm>
#include <cstddef>

namespace linebounce::harness {
namespace {

/// The median of figures of which none is undisturbed.
Sample of_the_least_disturbed(const std::vector<double>& figures, const std::vector<double>& away) {
  std::vector<double> kept;
  for (const std::size_t place : least_away(away))
    kept.push_back(figures[place]);
  return sample_of(kept);
}

} // namespace

Observed observe(Lines& lines, const Effort& effort, const Trial& trial) {
  Observed observed;
  std::vector<double> by_line;
  std::vector<double> disturbed_figures;
  std::vector<double> away;
  const std::size_t count = std::min(effort.lines, lines.size());
  for (std::size_t i = 0; i < count && !(effort.stopped() && i > 0); ++i) {
    std::vector<double> kept;
    for (unsigned tries = 0; tries < tries_per_trial * effort.trials && kept.size() < effort.trials; ++tries) {
      const auto [figure, shares] = trial(lines[i]);
      if (!disturbed(shares)) {
        kept.push_back(figure);
        continue;
      }
      disturbed_figures.push_back(figure);
      away.push_back(most_away(shares));
    }
    observed.trials += static_cast<unsigned>(kept.size());
    if (!kept.empty())
      by_line.push_back(sample_of(kept).median);
  }
  observed.dropped = static_cast<unsigned>(away.size());
  observed.disturbed = by_line.empty();
  observed.sample = observed.disturbed ? of_the_least_disturbed(disturbed_figures, away) : sample_of(by_line);
  return observed;
}

} // namespace linebounce::harness
