// SPDX-License-Identifier: Apache-2.0
// What one repetition of a measurement says: a trial, or a search of many trials.
#pragma once

#include "harness/dpdk/trial.h"

#include <vector>

namespace linebounce::harness {

struct Observation {
  double pps = 0; ///< packets processed per second, of all queues
  std::vector<double> per_queue_pps{};
  double offered_pps = 0; ///< by the generator
  double loss = 0;        ///< share of what it offered that was not processed
  double away = 0;        ///< share of its time the lcore most disturbed was without its CPU
  Tally total{};          ///< of every trial in it
  Sent sent{};
};

/// Of one trial.
Observation observation_of(const TrialResult& result);

} // namespace linebounce::harness
