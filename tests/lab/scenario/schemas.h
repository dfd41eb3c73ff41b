// SPDX-License-Identifier: Apache-2.0
// The JSON schemas of scenarios/schema, and the documents they speak about.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace linebounce::lab {

/// The kinds of documents there is a schema for.
inline const std::vector<std::string> kinds = {"scenario", "machine", "nic", "measurement", "workloads", "calibration"};

/// The text of the schema of a kind.
const nlohmann::json& schema_of(const std::string& kind);

/// Whether a document satisfies the schema of a kind.
bool schema_accepts(const nlohmann::json& document, const std::string& kind);

/// What a file stands for: extended (if it is an object) and, for a scenario, with machine and NIC in place; as it is
/// and at the positions of its sweep. Throws InputError if a file it refers to cannot be read.
std::vector<nlohmann::json> resolved_everywhere(const std::string& file);

/// The document at every position of its sweep, as far as it has a sweep that makes sense.
std::vector<nlohmann::json> at_every_position(const nlohmann::json& document);

/// The kind a file says it is of, itself or by what it extends; "scenario" where it says nothing sensible.
std::string kind_of(const std::string& file);

/// Whether all of resolved_everywhere() satisfy the schema.
bool schema_accepts_file(const std::string& file, const std::string& kind);

} // namespace linebounce::lab
