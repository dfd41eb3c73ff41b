// SPDX-License-Identifier: Apache-2.0
// The command line of linebounce-kernel.
#pragma once

#include "harness/kernel/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace linebounce::harness {

struct Options {
  std::vector<const Workload*> workloads;
  bool named = false;               ///< the user named the workloads: one this kernel cannot do is an error
  std::vector<unsigned> counts;     ///< how many CPUs work, one row each
  std::vector<unsigned> cpus;       ///< Linux numbers of those that may be used, in this order
  std::optional<double> duration_s; ///< of a trial; none: the workload's own
  double warmup_s = 0.25;
  unsigned trials = 60; ///< undisturbed ones wanted, in at most eight times as many
  std::optional<std::string> output;
};

/// Nothing where help or version was asked for, and printed. InputError for what is wrong.
std::optional<Options> options_of(int argc, char** argv);

} // namespace linebounce::harness
