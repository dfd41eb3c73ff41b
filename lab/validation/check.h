// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/validation/reproduce.h"

#include <string>
#include <vector>

namespace linebounce::lab {

inline constexpr double allowed_mape = 0.05;      ///< over the predicted rows
inline constexpr double allowed_row_error = 0.10; ///< of any predicted row

/// Why a reproduction is not good enough, a line each; empty if it is. Bounds as above, every claim holds, every gain
/// has the measured direction, and there is a predicted row at all.
std::vector<std::string> check_failures(const Reproduction& reproduction);

} // namespace linebounce::lab
