// SPDX-License-Identifier: Apache-2.0
#include "harness/probe/undisturbed.h"

#include "harness/host/presence.h"

#include <algorithm>
#include <cstddef>

namespace linebounce::harness {
namespace {

struct Disturbed {
  double figure;
  double away;
};

/// The median of figures of which none is undisturbed.
Sample of_the_least_disturbed(const std::vector<Disturbed>& all) {
  std::vector<double> figures;
  for (const Disturbed& one : least_disturbed(all))
    figures.push_back(one.figure);
  return sample_of(figures);
}

} // namespace

Observed observe(Lines& lines, const Effort& effort, const Trial& trial) {
  Observed observed;
  std::vector<double> by_line;
  std::vector<Disturbed> dropped;
  const std::size_t count = std::min(effort.lines, lines.size());
  for (std::size_t i = 0; i < count && !(effort.stopped() && i > 0); ++i) {
    std::vector<double> kept;
    for (unsigned tries = 0; tries < tries_per_trial * effort.trials && kept.size() < effort.trials; ++tries) {
      const auto [figure, shares] = trial(lines[i]);
      if (!disturbed(shares)) {
        kept.push_back(figure);
        continue;
      }
      dropped.push_back({figure, most_away(shares)});
    }
    observed.trials += static_cast<unsigned>(kept.size());
    if (!kept.empty())
      by_line.push_back(sample_of(kept).median);
  }
  observed.dropped = static_cast<unsigned>(dropped.size());
  observed.disturbed = by_line.empty();
  observed.sample = observed.disturbed ? of_the_least_disturbed(dropped) : sample_of(by_line);
  return observed;
}

} // namespace linebounce::harness
