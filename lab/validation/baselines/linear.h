// SPDX-License-Identifier: Apache-2.0
// The baseline of an engineer in a hurry: twice the queues, twice the rate.
#pragma once

#include "lab/validation/baselines/series.h"

#include <optional>
#include <vector>

namespace linebounce::lab {

/// The rate of the fitted row with the nearest queue count (of two equally near, the smaller count), scaled by
/// queues / its count, in packets/s; none if no row was fitted.
std::optional<double> linear_pps(const std::vector<SeriesPoint>& fitted, double queues);

} // namespace linebounce::lab
