// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/scenario/document.h"

#include <filesystem>
#include <vector>

namespace linebounce::lab {

/// The scenarios that documented.json of a data folder lists, in its order. InputError if one cannot be read.
std::vector<ScenarioDocument> documented_workloads(const std::filesystem::path& data_folder);

} // namespace linebounce::lab
