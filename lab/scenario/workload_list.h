// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/scenario/cursor.h"

#include <string>
#include <vector>

namespace linebounce::lab {

/// Reads a document of kind "workloads": scenario files in an order. They become paths that no longer depend on where
/// the document is. InputError, also if a file is not there.
std::vector<std::string> read_workload_list(const Cursor& at, const std::string& path);

/// The same from a file.
std::vector<std::string> load_workload_list(const std::string& path);

} // namespace linebounce::lab
