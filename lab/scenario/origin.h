// SPDX-License-Identifier: Apache-2.0
// Where each number of a scenario is from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linebounce::lab {

/// One physical parameter of a resolved scenario.
struct ParameterOrigin {
  std::string pointer; ///< of the parameter, not of its "value"
  std::string file;    ///< the file it stands in, or "--set"
  double value = 0;
  std::string unit;             ///< of the key's name, else as written; empty if it has none
  std::string from = "assumed"; ///< documented, measured, fitted or assumed; a plain number is assumed
  std::string source;           ///< empty if none is given
  std::vector<std::string> fitted_on;
  std::optional<double> uncertainty; ///< standard error, in the unit of the value
};

/// The unit that the end of a key's name stands for: "ns" for "poll_ns", "ns/Mpps" for "stall_growth_ns_per_mpps";
/// empty if the name has none.
std::string unit_of(std::string_view key);

} // namespace linebounce::lab
