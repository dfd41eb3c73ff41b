// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/sweep.h"

namespace linebounce::lab {

std::vector<nlohmann::json> sweep_positions(const std::vector<SweepAxis>& axes) {
  std::vector<nlohmann::json> positions = {nlohmann::json::object()};
  for (const SweepAxis& axis : axes) {
    std::vector<nlohmann::json> longer;
    for (const auto& position : positions)
      for (const auto& value : axis.values) {
        longer.push_back(position);
        longer.back()[axis.name] = value;
      }
    positions = std::move(longer);
  }
  return positions;
}

} // namespace linebounce::lab
