// SPDX-License-Identifier: Apache-2.0
// What one experiment yields. A result is a list of points.
#pragma once

#include "models/traffic/delivery.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace linebounce::lab {

/// An estimate with its 95 % confidence interval.
struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
};

/// One row of the c2c report: a field of a shared object, all its instances together.
struct LineReport {
  std::string object;
  std::string field;
  std::uint64_t accesses = 0;
  std::uint64_t lcl_hitm = 0; ///< transfers from a core of the same socket
  std::uint64_t rmt_hitm = 0; ///< transfers from a core of another socket
  double wait_ns_mean = 0;    ///< issue to completion, over the accesses that missed
};

/// What one function takes of the busy time of all CPUs in its context.
struct FunctionShare {
  std::string name;
  double busy = 0;
  double stalled = 0; ///< waiting for lines and locks; part of busy
};

/// One variant at one sweep position.
struct Point {
  std::string scenario;
  std::string variant;
  nlohmann::json sweep = nlohmann::json::object(); ///< axis name -> value
  Estimate throughput_pps;                         ///< forwarded rate
  double offered_pps = 0;
  std::vector<SenderRates> senders; ///< what each sends and how much of it reaches the queues; none without a network
  double loss_ratio = 0;
  std::string stopped_by; ///< "precision" or the limit that was reached: "max_windows", "max_replicates", "interrupted"
  std::vector<double> per_queue_pps;
  double latency_p50_ns = 0;
  double latency_p99_ns = 0;
  std::vector<FunctionShare> function_share;    ///< of the CPUs in softirq context, busiest first
  std::vector<FunctionShare> application_share; ///< of the application's CPUs
  std::vector<LineReport> lines;
  std::uint64_t fingerprint = 0;
  double wall_s = 0;      ///< processor-independent cost: time spent simulating this point
  double simulated_s = 0; ///< warm-up and all trials included
  std::uint64_t events = 0;
  std::uint64_t packets = 0; ///< packets processed
};

} // namespace linebounce::lab
