// SPDX-License-Identifier: Apache-2.0
// Does a reproduction say the same in every format, also where it has nothing to say?
#include "lab/report/reproduce_report.h"

#include "lab/validation/baselines/baselines.h"
#include "tests/lab/validation/compared.h"

#include <gmock/gmock.h>

namespace linebounce::lab {
namespace {

using testing::HasSubstr;
using testing::Not;

ReproduceReport reproduce_report() {
  ReproduceReport report;
  report.context = {"1.2.3", {{"example", "0123456789abcdef"}}, 7, "host", "2025-07-01T12:00:00Z"};
  auto& rows = report.reproduction.rows;
  rows = {compared("ref", 10, 6e6, 0, true), compared("ref", 16, 3e6, 0.05, false),
          compared("noref", 10, 7e6, -0.02, false), compared("noref", 16, 1e7, 0.01, false)};
  add_baselines(rows);
  report.reproduction.summary = summarize(rows);
  report.reproduction.fitted_parameters = {"example /path/0/work_cycles"};
  return report;
}

TEST(ReproduceJson, HasTheDocumentedKeys) {
  const auto json = nlohmann::ordered_json::parse(reproduce_json(reproduce_report()));
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items())
    keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<std::string>{"schema_version", "context", "complete", "rows", "per_queue", "gains",
                                            "claims", "summary", "fitted_parameters", "speed"}));
  EXPECT_EQ(json["context"]["scenario_hashes"]["example"], "0123456789abcdef");
  const auto& row = json["rows"][1];
  EXPECT_EQ(row["queues"], 16);
  EXPECT_TRUE(row["family"].is_null());
  EXPECT_NEAR(row["error"].get<double>(), 0.05, 1e-12);
  EXPECT_DOUBLE_EQ(row["linear_pps"].get<double>(), 9.6e6);
  EXPECT_TRUE(row["usl_pps"].is_null()) << "one fitted row makes no law";
  EXPECT_EQ(json["gains"].size(), 2);
  EXPECT_TRUE(json["summary"]["mape_usl"].is_null());
  EXPECT_EQ(json["summary"]["fitted_parameters"], 1);
  EXPECT_EQ(json["summary"]["by_workload"]["example"]["kendall_tau"], 1.0);
}

TEST(ReproduceCsv, LeavesEmptyWhatIsNotThere) {
  EXPECT_THAT(reproduce_csv(reproduce_report()),
              HasSubstr("\nexample,ref,10,,,6000000,6000000,5940000,6060000,0,true,6000000,,true\n"));
}

TEST(ReproduceTable, ShowsGainsAndTheStepThatTurnsDown) {
  const std::string table = reproduce_table(reproduce_report());
  EXPECT_THAT(table, HasSubstr("ref -> noref"));
  EXPECT_THAT(table, HasSubstr("10 -> 16"));
  EXPECT_THAT(table, HasSubstr("-47.5")) << "3.15 / 6 - 1";
  EXPECT_THAT(table, HasSubstr("fitted parameters: 1"));
  EXPECT_THAT(table, Not(HasSubstr("incomplete")));
}

TEST(ReproduceTable, WithoutRowsIsStillReadable) {
  ReproduceReport nothing = reproduce_report();
  nothing.reproduction = {};
  nothing.reproduction.complete = false;
  EXPECT_THAT(reproduce_table(nothing), HasSubstr("incomplete"));
  EXPECT_EQ(nlohmann::json::parse(reproduce_json(nothing))["summary"]["rows"], 0);
}

} // namespace
} // namespace linebounce::lab
