// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/scenario/document.h"

#include <filesystem>
#include <string>

namespace linebounce::lab {

/// A path as it is named in a result: relative to the data folder if it is in there, else as it is.
std::string shipped_name(const std::string& path, const std::filesystem::path& data_folder);

/// Where a parameter stands inside its file: machines and NICs are documents of their own.
std::string pointer_in_file(const ScenarioDocument& document, const ParameterOrigin& origin);

} // namespace linebounce::lab
