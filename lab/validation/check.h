// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/validation/reproduce.h"

#include <string>
#include <vector>

namespace linebounce::lab {

/// Why a reproduction is not good enough, a line each; empty if it is. The predicted rows of each workload meet its
/// target, every claim holds, every gain has the measured direction, and there is a predicted row at all.
std::vector<std::string> check_failures(const Reproduction& reproduction);

} // namespace linebounce::lab
