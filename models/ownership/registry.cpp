// SPDX-License-Identifier: Apache-2.0
#include "models/ownership/registry.h"

namespace linebounce {

Strategy atomic_strategy();
Strategy inc_not_zero_strategy();
Strategy rcuref_strategy();
Strategy percpu_strategy();
Strategy noref_strategy();
Strategy cached_strategy();

const std::vector<Strategy>& strategies() {
  static const std::vector<Strategy> all = {
      atomic_strategy(), inc_not_zero_strategy(), rcuref_strategy(),
      percpu_strategy(), noref_strategy(),        cached_strategy(),
  };
  return all;
}

const Strategy* find_strategy(std::string_view name) {
  for (const Strategy& strategy : strategies())
    if (strategy.name == name)
      return &strategy;
  return nullptr;
}

} // namespace linebounce
