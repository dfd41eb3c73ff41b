// SPDX-License-Identifier: Apache-2.0
// A measurement from anywhere beside what the model says of the same rows.
#pragma once

#include "lab/methods/pool.h"
#include "lab/methods/run.h"
#include "lab/validation/rows.h"

#include <functional>
#include <vector>

namespace linebounce::lab {

struct CrosscheckRequest {
  std::uint64_t seed = 1;
  unsigned workers = 1;
  std::function<void(const Progress&)> on_progress; ///< may be empty
  const std::atomic<bool>* stop = nullptr;
};

struct Crosscheck {
  std::vector<ComparedRow> rows; ///< in the order of the measurement
  std::vector<Point> points;     ///< what was run
  bool complete = true;          ///< false when `stop` ended it
};

/// Runs the rows of the measurement, nothing else. InputError if it is of another workload, has a row the scenario
/// cannot reach, or a rate of 0.
Crosscheck crosscheck(const ScenarioDocument& document, const Measurement& measurement,
                      const CrosscheckRequest& request);

} // namespace linebounce::lab
