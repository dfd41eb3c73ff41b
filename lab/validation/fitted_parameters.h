// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>

#include <set>
#include <string>

namespace linebounce::lab {

/// The parameters a resolved scenario lists under `fit`, each named so that a parameter of a machine or NIC file is the
/// same from every scenario that uses the file: "machine 2x-e5-2650-v3 /coherence/jitter", "seg6-end-dx4
/// /path/0/work_cycles".
std::set<std::string> fitted_parameters(const nlohmann::json& resolved);

} // namespace linebounce::lab
