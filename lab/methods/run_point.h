// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/methods/point.h"
#include "lab/scenario/document.h"

#include <atomic>
#include <cstdint>
#include <string>

namespace linebounce::lab {

/// One variant at one sweep position.
struct PointRequest {
  std::string variant;
  nlohmann::json sweep = nlohmann::json::object(); ///< a value for each axis of the scenario
  std::uint64_t seed = 1;
};

/// Runs one experiment. Throws InputError, and Interrupted once `stop` is set.
Point run_point(const ScenarioDocument& document, const PointRequest& request, const std::atomic<bool>* stop);

/// "seg6-end-dx4 ref queues=16"
std::string describe(const std::string& scenario, const PointRequest& request);

} // namespace linebounce::lab
