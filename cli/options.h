// SPDX-License-Identifier: Apache-2.0
// Options several subcommands share.
#pragma once

#include "lab/report/format.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace linebounce::cli {

struct ResultOptions {
  lab::Format format = lab::Format::table;
  std::optional<std::string> file; ///< none: standard output
};

/// --format and -o
void add_result_options(CLI::App& command, ResultOptions& options);

/// -j, --jobs: processes, as many as usable CPUs unless given
void add_jobs_option(CLI::App& command, unsigned& jobs);

/// --seed
void add_seed_option(CLI::App& command, std::uint64_t& seed);

} // namespace linebounce::cli
