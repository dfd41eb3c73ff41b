// SPDX-License-Identifier: Apache-2.0
// Every parameter there is, once, with where it comes from and how sure it is.
#pragma once

#include "lab/scenario/document.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace linebounce::lab {

struct LedgerEntry {
  std::string file;    ///< relative to the data folder where it is in there
  std::string pointer; ///< in that file
  double value = 0;
  std::string unit;
  std::string from; ///< documented, measured, fitted or assumed
  std::string source;
  std::vector<std::string> fitted_on;
  std::optional<double> standard_error; ///< in the unit of the value
  std::string warning;                  ///< what the rows of its fit cannot tell; empty if nothing
  std::vector<std::string> workloads;   ///< that use it
};

struct Ledger {
  std::vector<LedgerEntry> entries;             ///< file by file, in the order they are read
  std::map<std::string, std::size_t> by_origin; ///< how many of each
};

/// The parameters of the scenarios; what several share is listed once. Reads the calibrations they name. InputError if
/// one cannot be read.
Ledger ledger(const std::vector<ScenarioDocument>& documents);

} // namespace linebounce::lab
