// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/scenario/scenario.h"
#include "sim/units.h"

#include <vector>

namespace linebounce::lab {

/// The core of each queue. Counts fill the NIC's socket first, up to `near`, then the other sockets in order, up to
/// `far` in all; a list is taken as it is. InputError if there are more queues than the placement has cores.
std::vector<CoreId> place_queues(const Machine& machine, const NicPort& port);

} // namespace linebounce::lab
