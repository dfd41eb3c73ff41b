// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/scenario/cursor.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace linebounce::lab {

struct MeasuredRow {
  std::string variant;
  nlohmann::json sweep = nlohmann::json::object(); ///< axis name -> value
  double throughput_pps = 0;
  std::optional<double> spread_pps;  ///< standard deviation, where the source gives one
  std::vector<double> per_queue_pps; ///< empty where the source gives none
};

/// A statement of the source about a profile: the functions take at least this share of the cycles.
struct Claim {
  std::string variant;
  nlohmann::json sweep = nlohmann::json::object();
  std::vector<std::string> functions;
  std::string claim; ///< in the source's words
  double lower_bound = 0;
};

struct Measurement {
  std::string workload;
  std::vector<MeasuredRow> rows;
  std::vector<Claim> claims;

  /// Reads a measurement file. Throws InputError.
  static Measurement load(const std::string& path);
};

Measurement read_measurement(const Cursor& at);

} // namespace linebounce::lab
