// SPDX-License-Identifier: Apache-2.0
#include "harness/host/measurement_file.h"

namespace linebounce::harness {

std::string text_of(const MeasurementFile& measurement) {
  nlohmann::ordered_json document;
  document["schema_version"] = 1;
  document["kind"] = "measurement";
  document["workload"] = measurement.workload;
  document["context"] = measurement.context;
  document["context"]["complete"] = measurement.complete;
  document["rows"] = nlohmann::ordered_json::array();
  for (const Row& row : measurement.rows) {
    nlohmann::ordered_json json;
    json["variant"] = row.variant;
    json["sweep"] = row.sweep.is_null() ? nlohmann::ordered_json::object() : row.sweep;
    json["throughput_pps"] = row.throughput_pps;
    json["spread_pps"] = row.spread_pps;
    json["per_queue_pps"] =
        row.per_queue_pps.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(row.per_queue_pps);
    if (!row.details.is_null())
      json["details"] = row.details;
    document["rows"].push_back(json);
  }
  return document.dump(2) + '\n';
}

} // namespace linebounce::harness
