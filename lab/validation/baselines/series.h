// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace linebounce::lab {

/// A measured rate at a queue count: all that a baseline is given.
struct SeriesPoint {
  double queues = 1; ///< > 0
  double pps = 0;    ///< > 0
};

} // namespace linebounce::lab
