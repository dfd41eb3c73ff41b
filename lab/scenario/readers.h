// SPDX-License-Identifier: Apache-2.0
// From JSON to the typed parts of a scenario. Each reads one kind of value, checks structure and ranges, and throws
// InputError; what holds between parts is checked in rules.h.
#pragma once

#include "lab/scenario/cursor.h"
#include "lab/scenario/scenario.h"

namespace linebounce::lab {

Machine read_machine(const Cursor& at);
Nic read_nic(const Cursor& at);
Traffic read_traffic(const Cursor& at);
Network read_network(const Cursor& at);
Method read_method(const Cursor& at);
std::vector<Object> read_objects(const Cursor& at);
std::vector<Step> read_path(const Cursor& at);
std::vector<Variant> read_variants(const Cursor& at);
Placement read_placement(const Cursor& at);
/// How the work of a path behaves: "clock_share" and "variation".
Path read_work(const Cursor& at, Path path);
PlacedReader read_application(const Cursor& at);
std::vector<SweepAxis> read_sweep(const Cursor& at);
/// The JSON pointers of one entry of "parameters" of a fit.
std::vector<Cursor> pointers_of(const Cursor& entry);
Fit read_fit(const Cursor& at);
Target read_target(const Cursor& at);
Scenario read_scenario(const Cursor& at);

/// Checks the keys every document has: schema_version 1 and this kind.
void read_header(const Cursor& at, const std::string& kind);

} // namespace linebounce::lab
