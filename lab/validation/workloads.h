// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/scenario/document.h"

#include <filesystem>
#include <vector>

namespace linebounce::lab {

/// The scenarios of a data folder that name a measurement, by file name. InputError if one cannot be read or there is
/// none.
std::vector<ScenarioDocument> documented_workloads(const std::filesystem::path& data_folder);

} // namespace linebounce::lab
