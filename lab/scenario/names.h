// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

namespace linebounce::lab {

/// "a, b, c": the names of things that have a name, for complaints; "none" if there are none.
template <class Range> std::string names_of(const Range& things) {
  std::vector<std::string> names;
  for (const auto& thing : things)
    names.push_back(thing.name);
  return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

} // namespace linebounce::lab
