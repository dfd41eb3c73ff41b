// SPDX-License-Identifier: Apache-2.0
// What the harnesses' commands have in common with `linebounce`: how they end.
#pragma once

#include <functional>
#include <string>

namespace linebounce::harness {

/// How the process ends.
enum Status : int { fine = 0, bad_input = 2, internal_fault = 3, interrupted = 130 };

/// Runs it and returns its status. InputError becomes one line "<program>: ..." on standard error and status 2, any
/// other exception status 3.
int guarded(const std::string& program, const std::function<Status()>& command);

} // namespace linebounce::harness
