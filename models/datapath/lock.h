// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace linebounce {

/// A queued spinlock: who finds it taken waits in line, spinning on a line of its own, and takes the lock's line when
/// its turn comes.
struct QueuedLock {
  bool held = false;
  std::vector<std::uint32_t> waiting; ///< worker numbers, the first in turn first
};

} // namespace linebounce
