// SPDX-License-Identifier: Apache-2.0
// Does `reproduce` hold itself to what it prints?
#include "tests/cli/process.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <thread>

namespace linebounce::cli {
namespace {

/// What `summary` says is what the rows say.
void expect_consistent(const nlohmann::json& document) {
  double sum = 0;
  double worst = 0;
  int predicted = 0;
  for (const auto& row : document["rows"]) {
    const double error = row["predicted_pps"].get<double>() / row["measured_pps"].get<double>() - 1;
    EXPECT_NEAR(row["error"].get<double>(), error, 1e-12);
    EXPECT_LE(row["ci95"][0], row["predicted_pps"]);
    EXPECT_GE(row["ci95"][1], row["predicted_pps"]);
    EXPECT_TRUE(row["linear_pps"].is_number());
    if (row["fitted"].get<bool>())
      continue;
    ++predicted;
    sum += std::abs(error);
    worst = std::max(worst, std::abs(error));
  }
  const auto& summary = document["summary"];
  EXPECT_EQ(summary["rows"], document["rows"].size());
  EXPECT_EQ(summary["predicted_rows"], predicted);
  EXPECT_NEAR(summary["mape"].get<double>(), sum / predicted, 1e-12);
  EXPECT_NEAR(summary["max_abs_error"].get<double>(), worst, 1e-12);
  EXPECT_EQ(summary["fitted_parameters"], document["fitted_parameters"].size());
  EXPECT_EQ(summary["wall_s"], document["speed"]["wall_s"]);
}

const nlohmann::json& row_at(const nlohmann::json& document, const char* workload, const char* variant, int queues) {
  for (const auto& row : document["rows"])
    if (row["workload"] == workload && row["variant"] == variant && row["queues"] == queues)
      return row;
  throw std::runtime_error("no such row");
}

/// The fitted rows come out as calibrate left them.
void expect_as_calibrated(const nlohmann::json& document) {
  int compared = 0;
  for (const char* name : {"seg6", "ipv6-syn-flood", "udp-pktinfo", "route-hints", "udp-early-demux"}) {
    const auto calibration =
        nlohmann::json::parse(content(LINEBOUNCE_SOURCE_DIR "/scenarios/calibrations/" + std::string(name) + ".json"));
    for (const auto& known : calibration["rows"])
      for (const auto& row : document["rows"])
        if (row["workload"] == known["workload"] && row["variant"] == known["variant"] &&
            row["queues"] == known["sweep"]["queues"] &&
            row["family"] == known["sweep"].value("family", nlohmann::json()) &&
            row["socket_selection"] == known["sweep"].value("socket_selection", nlohmann::json())) {
          EXPECT_TRUE(row["fitted"].get<bool>());
          EXPECT_NEAR(row["error"].get<double>(), known["error"].get<double>(), 0.002) << row;
          ++compared;
        }
  }
  EXPECT_EQ(compared, 22);
}

TEST(Reproduce, PassesItsOwnCheck) {
  const Ended ended = linebounce({"reproduce", "--check", "--format", "json"});
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_EQ(ended.err, "");
  const auto document = nlohmann::json::parse(ended.out);
  EXPECT_EQ(document["complete"], true);
  expect_consistent(document);
  expect_as_calibrated(document);
  const auto& summary = document["summary"];
  EXPECT_EQ(summary["rows"], 62);
  EXPECT_GE(summary["predicted_rows"], 31) << "at least half";
  EXPECT_LT(summary["fitted_parameters"].get<double>(), 62.0 / 3);
  EXPECT_EQ(document["claims"].size(), 3U);
  EXPECT_EQ(document["per_queue"].size(), 2U);
  EXPECT_GE(summary["coverage"].get<double>(), 0.90) << "intervals that are too narrow";
  EXPECT_LE(summary["coverage"].get<double>(), 0.98) << "... or too wide";
  EXPECT_LT(summary["mape"].get<double>(), 0.5 * summary["mape_linear"].get<double>());
  EXPECT_LT(summary["mape_usl_model"].get<double>(), 0.5 * summary["mape_usl"].get<double>());
  EXPECT_GT(summary["by_workload"]["udp-early-demux"]["kendall_tau"].get<double>(), 0.5);
  EXPECT_EQ(document["rows"][0]["workload"], "seg6-end-dx4") << "the order of the source";
  for (const char* workload : {"seg6-end-dx4", "seg6-end-dt4"}) {
    EXPECT_LT(row_at(document, workload, "ref", 16)["predicted_pps"],
              row_at(document, workload, "ref", 10)["predicted_pps"])
        << "six more cores on the other socket make it slower";
    EXPECT_GT(row_at(document, workload, "noref", 16)["predicted_pps"],
              row_at(document, workload, "noref", 10)["predicted_pps"]);
  }
}

TEST(Reproduce, InterruptedItShowsTheRowsItHas) {
  Process process({"reproduce", "--check", "--format", "json"});
  process.until_caught(SIGINT);
  process.send(SIGINT);
  const Ended ended = process.wait();
  EXPECT_EQ(ended.status, 130);
  const auto document = nlohmann::json::parse(ended.out);
  EXPECT_EQ(document["complete"], false);
  EXPECT_EQ(document["summary"]["rows"], document["rows"].size());
}

} // namespace
} // namespace linebounce::cli
