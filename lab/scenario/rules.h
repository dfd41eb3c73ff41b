// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/scenario/cursor.h"
#include "lab/scenario/scenario.h"

namespace linebounce::lab {

/// The reader's second stage: what must hold between the parts of a scenario. `at` is the scenario's root, for the
/// places of complaints. Throws InputError.
void check_rules(const Scenario& scenario, const Cursor& at);

/// The same for a machine alone. `at` is the machine.
void check_machine(const Machine& machine, const Cursor& at);

} // namespace linebounce::lab
