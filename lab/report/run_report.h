// SPDX-License-Identifier: Apache-2.0
// The result of `linebounce run`, as a table, JSON or CSV. Every key and column: docs/formats.md.
#pragma once

#include "lab/methods/run.h"
#include "lab/report/context.h"
#include "lab/report/format.h"

#include <string>

namespace linebounce::lab {

struct RunReport {
  Context context;
  RunResult result;
};

std::string run_table(const RunReport& report);
std::string run_json(const RunReport& report);
std::string run_csv(const RunReport& report);

/// One of the three.
std::string render(const RunReport& report, Format format);

} // namespace linebounce::lab
