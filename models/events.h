// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sim/calendar.h"

#include <cstdint>

namespace linebounce {

/// What can happen on the calendar of one machine.
enum class EventKind : std::uint32_t {
  core,    ///< core `id` goes on: polls its queue, or comes to a shared operation
  snoop,   ///< the home's snoop reaches the owner of line `id`
  arrival, ///< line `id` reaches the core that asked for it
};

using MachineCalendar = Calendar<EventKind>;

} // namespace linebounce
