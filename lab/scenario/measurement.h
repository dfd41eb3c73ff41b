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

/// What a claim is about: all busy time of a function, or the part of it spent waiting for lines and locks.
enum class ClaimedTime { busy, line_stall };

/// A statement of the source about a profile of the CPUs in softirq context: the functions together take at least this
/// share of the busy time.
struct Claim {
  std::string variant;
  nlohmann::json sweep = nlohmann::json::object();
  std::vector<std::string> functions;
  std::string claim; ///< in the source's words
  double lower_bound = 0;
  ClaimedTime time = ClaimedTime::busy;
  bool largest = false; ///< and no other function takes more than any of them
};

struct Measurement {
  std::string path; ///< the file it was read from
  std::string workload;
  std::vector<MeasuredRow> rows;
  std::vector<Claim> claims;

  /// Reads a measurement file. Throws InputError.
  static Measurement load(const std::string& path);
};

Measurement read_measurement(const Cursor& at);

} // namespace linebounce::lab
