// SPDX-License-Identifier: Apache-2.0
// The result of `linebounce ledger`, as a table, JSON or CSV. Every key and column: docs/formats.md.
#pragma once

#include "lab/report/format.h"
#include "lab/validation/ledger.h"

#include <string>

namespace linebounce::lab {

std::string render(const Ledger& ledger, Format format);

} // namespace linebounce::lab
