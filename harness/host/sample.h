// SPDX-License-Identifier: Apache-2.0
// What repeated trials say.
#pragma once

#include <vector>

namespace linebounce::harness {

struct Sample {
  double median = 0;
  double spread = 0; ///< standard deviation a normal distribution of the same quartiles has: (q3 - q1) / 1.349
};

/// Median and spread of the values; those of the other trials do not move them as they would a mean. InternalError if
/// there are none.
Sample sample_of(std::vector<double> values);

} // namespace linebounce::harness
