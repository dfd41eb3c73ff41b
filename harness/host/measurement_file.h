// SPDX-License-Identifier: Apache-2.0
// Measurement files as `linebounce crosscheck` and `calibrate` read them.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace linebounce::harness {

struct Row {
  std::string variant;          ///< of the scenario
  nlohmann::ordered_json sweep; ///< axis -> value
  double throughput_pps = 0;    ///< median over trials
  double spread_pps = 0;        ///< see Sample
  std::vector<double> per_queue_pps{};
  nlohmann::ordered_json details{}; ///< whatever else was observed; left out when null
};

struct MeasurementFile {
  std::string workload; ///< name of the scenario it is of
  nlohmann::ordered_json context;
  bool complete = true; ///< false when interrupted; stands in the context
  std::vector<Row> rows;
};

/// The document, ending in a newline.
std::string text_of(const MeasurementFile& measurement);

} // namespace linebounce::harness
