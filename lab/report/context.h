// SPDX-License-Identifier: Apache-2.0
// Where a result comes from, so that any two can be compared later.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <string>

namespace linebounce::lab {

struct Context {
  std::string version;                                ///< of linebounce
  std::map<std::string, std::string> scenario_hashes; ///< scenario name -> hash of the resolved document
  std::uint64_t seed = 0;
  std::string host;
  std::string date; ///< UTC, "2025-07-01T12:00:00Z"
};

/// Context of a result got on this host, now.
Context make_context(std::uint64_t seed, std::map<std::string, std::string> scenario_hashes);

/// A result of one scenario: `scenario_hash` is its hash.
nlohmann::ordered_json one_scenario_json(const Context& context);
/// A result of several: `scenario_hashes` maps each name to its hash.
nlohmann::ordered_json many_scenarios_json(const Context& context);

/// The line above a table: version, scenario hash where there is one scenario, seed.
std::string context_line(const Context& context);

} // namespace linebounce::lab
