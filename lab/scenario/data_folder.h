// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace linebounce::lab {

/// The folder of shipped scenarios, machines, NICs and measurements: LINEBOUNCE_DATA from the environment, else the
/// source tree this was built from, else where it was installed.
std::filesystem::path data_folder();

/// A file a document or a command line refers to: relative to `folder`, then to the data folder; ".json" may be left
/// out. The name as it is if there is no such file, for the reader to complain about.
std::string find_file(const std::string& name, const std::filesystem::path& folder);

} // namespace linebounce::lab
