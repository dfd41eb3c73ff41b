// SPDX-License-Identifier: Apache-2.0
// All lcores at work at the same time, once.
#pragma once

#include "harness/dpdk/datapath.h"
#include "harness/dpdk/generator.h"
#include "harness/dpdk/lane.h"

#include <atomic>
#include <vector>

namespace linebounce::harness {

struct TrialSetup {
  const std::vector<unsigned>& lcores; ///< the calling thread's first; the generator's last
  const std::vector<Lane>& lanes;
  Forward forward;
  double seconds;
  Generator* generator; ///< none: nullptr
  double pps;           ///< it sends
  const std::atomic<bool>& stop;
};

struct TrialResult {
  std::vector<Tally> lanes;
  Sent sent;
  double away = 0; ///< share of its time the lcore most disturbed was without its CPU

  /// Of all lanes.
  Tally total() const;
};

/// Runs a trial and checks its books: what was received was processed or dropped, what was processed was transmitted or
/// freed, and no release was the last one. InternalError if they do not balance.
TrialResult run_trial(const TrialSetup& setup);

} // namespace linebounce::harness
