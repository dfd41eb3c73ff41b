// SPDX-License-Identifier: Apache-2.0
// The result of `linebounce reproduce`, as a table, JSON or CSV. Every key and column: docs/formats.md.
#pragma once

#include "lab/report/context.h"
#include "lab/report/format.h"
#include "lab/validation/reproduce.h"

#include <string>

namespace linebounce::lab {

struct ReproduceReport {
  Context context;
  Reproduction reproduction;
};

std::string reproduce_table(const ReproduceReport& report);
std::string reproduce_json(const ReproduceReport& report);
/// The rows only.
std::string reproduce_csv(const ReproduceReport& report);

/// One of the three.
std::string render(const ReproduceReport& report, Format format);

} // namespace linebounce::lab
