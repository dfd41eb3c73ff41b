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

TEST(Reproduce, PassesItsOwnCheck) {
  const Ended ended = linebounce({"reproduce", "--check", "--format", "json"});
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_EQ(ended.err, "");
  const auto document = nlohmann::json::parse(ended.out);
  EXPECT_EQ(document["complete"], true);
  EXPECT_GE(document["rows"].size(), 12);
  expect_consistent(document);
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
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  process.send(SIGINT);
  const Ended ended = process.wait();
  EXPECT_EQ(ended.status, 130);
  const auto document = nlohmann::json::parse(ended.out);
  EXPECT_EQ(document["complete"], false);
  EXPECT_EQ(document["summary"]["rows"], document["rows"].size());
}

} // namespace
} // namespace linebounce::cli
