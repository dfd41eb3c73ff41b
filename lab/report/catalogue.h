// SPDX-License-Identifier: Apache-2.0
// What is shipped: scenarios, machines, NICs; and the strategies there are.
#pragma once

#include "lab/report/format.h"

#include <filesystem>
#include <string>
#include <vector>

namespace linebounce::lab {

struct CatalogueEntry {
  std::string kind; ///< "scenario", "machine", "nic" or "strategy"
  std::string
      name; ///< what a scenario or a command line writes: a file relative to the data folder, or a strategy's name
  std::string description;
};

/// Everything, in the order of the kinds above and then by name. InputError if a shipped file cannot be read.
std::vector<CatalogueEntry> catalogue(const std::filesystem::path& data_folder);

std::string render(const std::vector<CatalogueEntry>& catalogue, Format format);

} // namespace linebounce::lab
