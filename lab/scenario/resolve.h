// SPDX-License-Identifier: Apache-2.0
// From a file to one JSON document: what it extends merged in, what it refers to found.
#pragma once

#include "lab/scenario/cursor.h"

#include <nlohmann/json.hpp>

#include <array>
#include <filesystem>
#include <string>

namespace linebounce::lab {

struct Resolved {
  nlohmann::json document;
  Origins origins;
};

/// Where a document may name another file.
inline constexpr std::array<const char*, 4> references = {"/machine", "/nic/model", "/measured", "/calibration"};

/// Reads a file and merges it (RFC 7396) over what its key "extends" names, relative to the file. References become
/// paths that no longer depend on where the file is. InputError also if files extend each other in a circle.
Resolved read_document(const std::string& path);

/// The file a reference of a document in `folder` names, as find_file() finds it. InputError if there is none.
std::string referred_file(const Cursor& reference, const std::filesystem::path& folder = {});

/// Puts the documents in place that /machine and /nic/model of a scenario name.
void include_references(Resolved& scenario);

} // namespace linebounce::lab
