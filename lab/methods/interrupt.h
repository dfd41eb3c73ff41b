// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

namespace linebounce::lab {

/// From now on the first SIGINT or SIGTERM sets the flag returned here, so that a run ends early with what it has; the
/// second of the same kind ends the process at once.
const std::atomic<bool>& stop_on_interrupt();

} // namespace linebounce::lab
