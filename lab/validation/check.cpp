// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/check.h"

#include "lab/validation/gains.h"

#include <fmt/format.h>

#include <cmath>

namespace linebounce::lab {
namespace {

std::string place(const ComparedRow& row) {
  return fmt::format("{} {} at {} queues", row.workload, row.variant, row.queues);
}

} // namespace

std::vector<std::string> check_failures(const Reproduction& reproduction) {
  std::vector<std::string> failures;
  const Accuracy& all = reproduction.summary.all;
  if (!all.mape)
    failures.emplace_back("no row was predicted");
  else if (!(*all.mape <= allowed_mape))
    failures.push_back(fmt::format("mean absolute error of the predicted rows is {:.1f} %, allowed {:.0f} %",
                                   *all.mape * 100, allowed_mape * 100));
  for (const ComparedRow& row : reproduction.rows)
    if (!row.fitted && !(std::abs(row.error()) <= allowed_row_error))
      failures.push_back(
          fmt::format("{}: error {:+.1f} %, allowed {:.0f} %", place(row), row.error() * 100, allowed_row_error * 100));
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
