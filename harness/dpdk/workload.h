// SPDX-License-Identifier: Apache-2.0
// What one row measures, whether it came from a scenario or from the command line.
#pragma once

#include "models/nic/nic.h"
#include "models/traffic/traffic.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace linebounce::harness {

/// Private work, then a hold, private work while holding, and the release. In core cycles.
struct Round {
  unsigned before_cycles = 0;
  unsigned within_cycles = 0;
};

/// What is done with a packet between its lookup and its transmission.
struct Plan {
  std::vector<Round> rounds;
  unsigned after_cycles = 0; ///< private work after the last release
};

/// Which object a packet holds.
enum class Pick { single, flow, queue };

struct Workload {
  std::string name; ///< of the scenario
  std::string variant;
  nlohmann::ordered_json sweep;
  std::string strategy; ///< one of harness/ownership
  Plan plan;
  Pick pick = Pick::single;
  unsigned objects = 1; ///< picked by flow
  unsigned queues = 1;  ///< receive queues, each with a worker
  Nic nic;
  Traffic traffic;
  std::vector<std::string> not_played; ///< what the scenario says and this harness does not do
};

} // namespace linebounce::harness
