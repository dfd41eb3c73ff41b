// SPDX-License-Identifier: Apache-2.0
// Trials on one line after another, without those in which a thread had to wait for its CPU.
#pragma once

#include "harness/host/sample.h"
#include "harness/host/together.h"
#include "harness/probe/effort.h"
#include "harness/probe/lines.h"

#include <functional>
#include <utility>
#include <vector>

namespace linebounce::harness {

struct Observed {
  Sample sample;          ///< over lines, of each line's median
  unsigned trials = 0;    ///< kept
  unsigned dropped = 0;   ///< disturbed, not counted
  bool disturbed = false; ///< no trial was undisturbed: the sample is of those that were least
};

/// One trial on one line: its figure, and what its threads did.
using Trial = std::function<std::pair<double, std::vector<Share>>(Line&)>;

/// `trials` undisturbed trials on each line, at most four times as many tries. Stops early when asked to, never before
/// one line is done.
Observed observe(Lines& lines, const Effort& effort, const Trial& trial);

} // namespace linebounce::harness
