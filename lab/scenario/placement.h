// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/scenario/scenario.h"
#include "sim/units.h"

#include <vector>

namespace linebounce::lab {

/// The CPUs of a placement in its order, those of `taken` left out. Counts fill the socket `first` up to `near`, then
/// the other sockets in order, up to `far` in all; on each the first threads of all cores come before the second ones.
/// A list is taken as it is. An order names all CPUs: first threads before second ones on all sockets.
std::vector<CoreId> places(const Machine& machine, const Placement& placement, unsigned first,
                           const std::vector<CoreId>& taken = {});

/// The CPU of each queue. InputError if there are more queues than the placement has CPUs.
std::vector<CoreId> place_queues(const Machine& machine, const NicPort& port);

/// The CPU of each application thread: of its placement, those that serve no queue. InputError if there are too few.
std::vector<CoreId> place_threads(const Machine& machine, const PlacedReader& reader, const NicPort& port);

} // namespace linebounce::lab
