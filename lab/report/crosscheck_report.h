// SPDX-License-Identifier: Apache-2.0
// The result of `linebounce crosscheck`, as a table, JSON or CSV. Every key and column: docs/formats.md.
#pragma once

#include "lab/report/context.h"
#include "lab/report/format.h"
#include "lab/validation/crosscheck.h"

#include <string>

namespace linebounce::lab {

struct CrosscheckReport {
  Context context;
  Crosscheck crosscheck;
  double tolerance = 0.1; ///< of |error|, as a fraction

  bool within(const ComparedRow& row) const;
  /// Every row is within tolerance.
  bool agrees() const;
};

std::string render(const CrosscheckReport& report, Format format);

} // namespace linebounce::lab
