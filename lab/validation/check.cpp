// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/check.h"

#include "lab/validation/gains.h"

#include <fmt/format.h>

#include <cmath>

namespace linebounce::lab {
namespace {

std::string place(const ComparedRow& row) {
  std::string text = fmt::format("{} {} at {} queues", row.workload, row.variant, row.queues);
  for (const auto& [axis, value] : row.sweep.items())
    if (axis != "queues")
      text += fmt::format(", {} {}", axis, value.is_string() ? value.get<std::string>() : value.dump());
  return text;
}

} // namespace

std::vector<std::string> check_failures(const Reproduction& reproduction) {
  std::vector<std::string> failures;
  if (!reproduction.summary.all.mape)
    failures.emplace_back("no row was predicted");
  for (const auto& [workload, accuracy] : reproduction.summary.by_workload) {
    const auto target = reproduction.targets.find(workload);
    if (target != reproduction.targets.end() && accuracy.mape && !(*accuracy.mape <= target->second.mape))
      failures.push_back(fmt::format("{}: mean absolute error of the predicted rows is {:.1f} %, allowed {:.0f} %",
                                     workload, *accuracy.mape * 100, target->second.mape * 100));
  }
  for (const ComparedRow& row : reproduction.rows) {
    const auto target = reproduction.targets.find(row.workload);
    if (target != reproduction.targets.end() && !row.fitted && !(std::abs(row.error()) <= target->second.worst))
      failures.push_back(fmt::format("{}: error {:+.1f} %, allowed {:.0f} %", place(row), row.error() * 100,
                                     target->second.worst * 100));
  }
  for (const CheckedClaim& checked : reproduction.claims)
    if (!checked.holds)
      failures.push_back(fmt::format("{}: claim fails, predicted share {:.3f}, at least {} claimed: {}",
                                     checked.workload, checked.predicted, checked.claim.lower_bound,
                                     checked.claim.claim));
  for (const Gain& gain : gains(reproduction.rows))
    if (!gain.direction_right())
      failures.push_back(fmt::format("{}: the gain over {} is {:+.1f} %, measured {:+.1f} %", place(gain.after),
                                     gain.before.variant, gain.predicted() * 100, gain.measured() * 100));
  return failures;
}

} // namespace linebounce::lab
