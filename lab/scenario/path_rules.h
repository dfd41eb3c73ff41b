// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/scenario/cursor.h"
#include "lab/scenario/scenario.h"

namespace linebounce::lab {

/// What must hold between the paths of a scenario, its objects, its variants and its application. `at` is the
/// scenario's root, for the places of complaints. Throws InputError.
void check_paths(const Scenario& scenario, const Cursor& at);

/// The object of that name; nullptr if there is none.
const Object* object_named(const Scenario& scenario, const std::string& name);

} // namespace linebounce::lab
