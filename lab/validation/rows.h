// SPDX-License-Identifier: Apache-2.0
// Measured rows beside what the model says.
#pragma once

#include "lab/methods/point.h"
#include "lab/scenario/measurement.h"
#include "lab/scenario/scenario.h"
#include "lab/validation/doubts.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace linebounce::lab {

struct ComparedRow {
  std::string workload;
  std::string variant;
  nlohmann::json sweep = nlohmann::json::object();
  unsigned queues = 1; ///< receive queues: the sweep's, or the scenario's if it sweeps none
  double measured_pps = 0;
  std::optional<double> spread_pps; ///< of the measurement, where its source gives one
  Estimate predicted_pps;           ///< the interval: interval.h
  bool fitted = false;              ///< a parameter was fitted on this row
  std::optional<double> linear_pps;
  std::optional<double> usl_pps;

  /// predicted / measured - 1
  double error() const { return predicted_pps.mean / measured_pps - 1; }
};

/// Rates queue by queue, of a row whose source gives them. Queue i has no identity: only mean and spread compare.
struct PerQueueRow {
  std::string workload;
  std::string variant;
  std::vector<double> measured_pps;
  std::vector<double> predicted_pps;
};

/// Mean and standard deviation of the rates of the queues, in packets/s.
struct QueueSpread {
  double mean_pps = 0;
  double spread_pps = 0; ///< of these queues, not an estimate for others: divided by their number
};
QueueSpread queue_spread(const std::vector<double>& per_queue_pps);

/// The point at that variant and sweep position; nullptr if there is none.
const Point* find_point(const std::vector<Point>& points, const std::string& variant, const nlohmann::json& sweep);

/// Rows whose point is there, in the order of the measurement, without baselines.
std::vector<ComparedRow> compare_rows(const Scenario& scenario, const Measurement& measurement,
                                      const std::vector<Point>& points, const Doubts& doubts);

std::vector<PerQueueRow> compare_queues(const Scenario& scenario, const Measurement& measurement,
                                        const std::vector<Point>& points);

/// InputError naming the first row at a variant or position the scenario does not have, or of rate 0.
void require_comparable(const Scenario& scenario, const Measurement& measurement);

} // namespace linebounce::lab
