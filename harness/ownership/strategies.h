// SPDX-License-Identifier: Apache-2.0
// Every ownership strategy there is as code, by the name models/ownership knows it under.
#pragma once

#include "harness/ownership/atomic.h"
#include "harness/ownership/inc_not_zero.h"
#include "harness/ownership/noref.h"
#include "harness/ownership/percpu.h"
#include "harness/ownership/rcuref.h"

#include <string>
#include <string_view>
#include <tuple>

namespace linebounce::harness {

using Strategies = std::tuple<Atomic, IncNotZero, Rcuref, Percpu, Noref>;

/// Calls `use` with a value of the strategy's type; false if there is none of that name.
template <class Use> bool with_strategy(std::string_view name, const Use& use) {
  return std::apply(
      [&](auto... strategy) { return ((decltype(strategy)::name == name && (use(strategy), true)) || ...); },
      Strategies());
}

/// "atomic, inc_not_zero, ..."
inline std::string strategy_names() {
  std::string names;
  std::apply([&](auto... strategy) { ((names += (names.empty() ? "" : ", ") + std::string(strategy.name)), ...); },
             Strategies());
  return names;
}

} // namespace linebounce::harness
