// SPDX-License-Identifier: Apache-2.0
// Runs a scenario: every chosen variant at every position of its sweep.
#pragma once

#include "lab/methods/point.h"
#include "lab/scenario/document.h"
#include "lab/scenario/sweep.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace linebounce::lab {

struct Progress {
  std::size_t points_done = 0;
  std::size_t points_total = 0;
  std::string doing; ///< "seg6-end-dx4 ref queues=16"
};

struct RunRequest {
  std::optional<std::string> variant; ///< only this one; InputError if the scenario has none of that name
  /// Only the sweep positions with these values: axis name -> value. InputError for an axis or a value the sweep does
  /// not have.
  nlohmann::json at = nlohmann::json::object();
  std::uint64_t seed = 1;
  unsigned workers = 1;                             ///< processes; what is found does not depend on it
  std::function<void(const Progress&)> on_progress; ///< may be empty; called before each point and at the end
  const std::atomic<bool>* stop = nullptr;          ///< set from outside (a signal) to end early
};

struct RunResult {
  std::vector<Point> points;
  bool complete = true; ///< false when `stop` ended it; the points are those that were finished
};

RunResult run(const ScenarioDocument& document, const RunRequest& request);

} // namespace linebounce::lab
