// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace linebounce::lab {

/// Row by row, all rows of one length.
using Matrix = std::vector<std::vector<double>>;

} // namespace linebounce::lab
