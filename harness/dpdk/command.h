// SPDX-License-Identifier: Apache-2.0
// The command as a whole: from arguments to the measurement file.
#pragma once

#include "harness/dpdk/request.h"
#include "harness/host/command.h"

#include <optional>
#include <string>
#include <vector>

namespace linebounce::harness {

/// Measures what was asked for and writes it. Without EAL arguments of the user there are default_eal_arguments().
Status measure_all(const Request& request, const std::optional<std::vector<std::string>>& eal_arguments);

} // namespace linebounce::harness
