// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/kernel/options.h"
#include "lab/report/output.h"

namespace linebounce::harness {

/// Where the measurement file of that workload goes. A folder for those of several workloads is made if it is not
/// there. InputError if it is clear now that it cannot be written.
lab::Output destination(const Options& options, const Workload& workload);

} // namespace linebounce::harness
