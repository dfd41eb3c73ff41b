// SPDX-License-Identifier: Apache-2.0
// Does each measured row find its point, and only its point?
#include "lab/validation/rows.h"

#include "sim/error.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

Scenario scenario() {
  Scenario scenario;
  scenario.name = "example";
  scenario.port.queues = 8;
  scenario.variants = {{"ref", {}, {}}, {"noref", {}, {}}};
  scenario.sweep = {{"queues", "/nic/queues", {1, 16}}};
  scenario.fit.rows = {{"ref", {{"queues", 1}}}};
  return scenario;
}

MeasuredRow measured(const std::string& variant, const nlohmann::json& sweep, double pps) {
  MeasuredRow row;
  row.variant = variant;
  row.sweep = sweep;
  row.throughput_pps = pps;
  return row;
}

Point point(const std::string& variant, const nlohmann::json& sweep, double pps) {
  Point point;
  point.variant = variant;
  point.sweep = sweep;
  point.throughput_pps = {pps, pps, pps};
  return point;
}

Measurement measurement() {
  Measurement measurement;
  measurement.workload = "example";
  measurement.rows = {measured("ref", {{"queues", 16}}, 300), measured("ref", {{"queues", 1}}, 100)};
  return measurement;
}

TEST(Rows, AreInTheOrderOfTheMeasurementWithTheirPoints) {
  const auto rows = compare_rows(
      scenario(), measurement(),
      {point("noref", {{"queues", 16}}, 900), point("ref", {{"queues", 1}}, 101), point("ref", {{"queues", 16}}, 330)},
      {});
  ASSERT_EQ(rows.size(), 2);
  EXPECT_EQ(rows[0].queues, 16);
  EXPECT_NEAR(rows[0].error(), 0.1, 1e-12);
  EXPECT_FALSE(rows[0].fitted);
  EXPECT_EQ(rows[1].predicted_pps.mean, 101);
  EXPECT_TRUE(rows[1].fitted);
}

TEST(Rows, WithoutTheirPointAreLeftOut) {
  EXPECT_EQ(compare_rows(scenario(), measurement(), {point("ref", {{"queues", 1}}, 101)}, {}).size(), 1);
}

TEST(Rows, TakeTheScenariosQueuesWhereTheSweepHasNone) {
  Measurement flat;
  flat.rows = {measured("ref", nlohmann::json::object(), 300)};
  const auto rows = compare_rows(scenario(), flat, {point("ref", nlohmann::json::object(), 300)}, {});
  ASSERT_EQ(rows.size(), 1);
  EXPECT_EQ(rows[0].queues, 8);
}

TEST(Rows, WidenByTheSpreadOfTheSource) {
  Measurement noisy = measurement();
  noisy.rows[0].spread_pps = 10;
  const auto rows = compare_rows(scenario(), noisy, {point("ref", {{"queues", 16}}, 330)}, {});
  EXPECT_NEAR(rows[0].predicted_pps.high, 330 * (1 + 1.96 * 10 / 300), 1e-9);
}

TEST(Rows, BringTheirQueuesWhereTheSourceHasThem) {
  Measurement detailed = measurement();
  detailed.rows[1].per_queue_pps = {100};
  Point only = point("ref", {{"queues", 1}}, 101);
  only.per_queue_pps = {101};
  const auto rows = compare_queues(scenario(), detailed, {only});
  ASSERT_EQ(rows.size(), 1);
  EXPECT_EQ(rows[0].measured_pps, std::vector<double>{100});
  EXPECT_EQ(rows[0].predicted_pps, std::vector<double>{101});
}

TEST(Rows, OutOfTheScenariosReachAreRefused) {
  EXPECT_NO_THROW(require_comparable(scenario(), measurement()));
  for (const MeasuredRow& odd : {measured("patched", {{"queues", 1}}, 100), measured("ref", {{"queues", 2}}, 100),
                                 measured("ref", nlohmann::json::object(), 100), measured("ref", {{"queues", 1}}, 0)}) {
    Measurement bad = measurement();
    bad.rows.push_back(odd);
    EXPECT_THROW(require_comparable(scenario(), bad), InputError);
  }
}

} // namespace
} // namespace linebounce::lab
