// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/gains.h"

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace linebounce::lab {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 3> changes{
    {{"ref", "noref"}, {"vanilla", "patched"}, {"mainline", "input_dst_cache"}}};

bool is_change(const ComparedRow& before, const ComparedRow& after) {
  for (const auto& [old_name, new_name] : changes)
    if (before.variant == old_name && after.variant == new_name)
      return before.workload == after.workload && before.sweep == after.sweep;
  return false;
}

int sign(double x) { return (x > 0) - (x < 0); }

} // namespace

bool Gain::direction_right() const { return sign(measured()) == sign(predicted()); }

std::vector<Gain> gains(const std::vector<ComparedRow>& rows) {
  std::vector<Gain> found;
  for (const ComparedRow& before : rows)
    for (const ComparedRow& after : rows)
      if (is_change(before, after))
        found.push_back({before, after});
  return found;
}

std::optional<double> kendall_tau(const std::vector<Gain>& gains) {
  if (gains.size() < 2)
    return std::nullopt;
  int agreement = 0;
  int pairs = 0;
  for (std::size_t i = 0; i < gains.size(); ++i)
    for (std::size_t j = 0; j < i; ++j, ++pairs)
      agreement += sign(gains[i].measured() - gains[j].measured()) * sign(gains[i].predicted() - gains[j].predicted());
  return static_cast<double>(agreement) / pairs;
}

} // namespace linebounce::lab
