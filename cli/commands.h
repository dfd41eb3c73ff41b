// SPDX-License-Identifier: Apache-2.0
// The subcommands. Each adds itself to the application; when chosen it runs while the command line is parsed.
#pragma once

#include <CLI/CLI.hpp>

namespace linebounce::cli {

/// How the process ends.
enum Status : int { fine = 0, check_failed = 1, bad_input = 2, internal_fault = 3, interrupted = 130 };

void add_run(CLI::App& app, Status& status);
void add_reproduce(CLI::App& app, Status& status);
void add_calibrate(CLI::App& app, Status& status);
void add_crosscheck(CLI::App& app, Status& status);
void add_probe(CLI::App& app, Status& status);
void add_ledger(CLI::App& app, Status& status);
void add_validate(CLI::App& app, Status& status);
void add_list(CLI::App& app, Status& status);

} // namespace linebounce::cli
