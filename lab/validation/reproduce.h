// SPDX-License-Identifier: Apache-2.0
// Runs documented workloads and sets every measured row beside its prediction. Fits nothing.
#pragma once

#include "lab/methods/run.h"
#include "lab/scenario/document.h"
#include "lab/validation/claims.h"
#include "lab/validation/rows.h"
#include "lab/validation/summary.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace linebounce::lab {

struct ReproduceRequest {
  std::uint64_t seed = 1;
  unsigned workers = 1;                             ///< processes; what is found does not depend on it
  std::function<void(const Progress&)> on_progress; ///< counts the points of all workloads; may be empty
  const std::atomic<bool>* stop = nullptr;          ///< set from outside (a signal) to end early
};

struct Reproduction {
  std::vector<ComparedRow> rows; ///< with baselines
  std::vector<PerQueueRow> per_queue;
  std::vector<CheckedClaim> claims;
  Summary summary;
  double discrepancy = 0;                             ///< of the model's form, in every interval
  std::map<std::string, Target> targets;              ///< of the workloads that have one
  std::set<std::string> fitted_parameters;            ///< of all workloads together
  std::map<std::string, std::string> scenario_hashes; ///< workload -> hash
  std::vector<Point> points;                          ///< what was run
  bool complete = true;                               ///< false when `stop` ended it: rows are those that were finished
};

/// Throws InputError if a scenario names no measurement, or a measurement has a row the scenario cannot reach.
Reproduction reproduce(const std::vector<ScenarioDocument>& workloads, const ReproduceRequest& request);

} // namespace linebounce::lab
