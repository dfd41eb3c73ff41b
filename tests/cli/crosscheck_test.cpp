// SPDX-License-Identifier: Apache-2.0
// Does `crosscheck` say what agrees, what does not, and what it cannot compare?
#include "tests/cli/process.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace linebounce::cli {
namespace {

using testing::HasSubstr;

const std::string quick = R"(/method={"saturate":{},"warmup_ms":1,"window_ms":1,"min_windows":2,"max_windows":2})";

nlohmann::json measurement(double pps) {
  return {
      {"schema_version", 1},
      {"kind", "measurement"},
      {"workload", "seg6-end-dt4"},
      {"rows", {{{"variant", "noref"}, {"sweep", {{"queues", 1}}}, {"throughput_pps", pps}, {"spread_pps", 1000}}}}};
}

Ended crosscheck(const nlohmann::json& measured, const std::vector<std::string>& more = {}) {
  const Folder folder;
  std::ofstream(folder / "m.json") << measured.dump();
  std::vector<std::string> arguments = {"crosscheck", "seg6-end-dt4", folder / "m.json", "--set", quick};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return linebounce(arguments);
}

double predicted() {
  const auto document = nlohmann::json::parse(crosscheck(measurement(1e6), {"--format", "json"}).out);
  return document["rows"][0]["predicted_pps"].get<double>();
}

TEST(Crosscheck, AgreesWithWhatTheModelSays) {
  const Ended ended = crosscheck(measurement(predicted() * 1.05));
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("within 10 %"));
  EXPECT_THAT(ended.out, HasSubstr("yes"));
}

TEST(Crosscheck, OutOfToleranceItShowsTheTableAndEndsWith1) {
  const Ended ended = crosscheck(measurement(predicted() * 1.05), {"--tolerance", "0.01"});
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.out, HasSubstr("NO"));
  EXPECT_EQ(ended.err, "");
}

TEST(Crosscheck, FormatsSayTheSame) {
  const Ended json = crosscheck(measurement(1e6), {"--format", "json"});
  const auto row = nlohmann::json::parse(json.out)["rows"][0];
  EXPECT_EQ(row["within"], false);
  EXPECT_EQ(row["spread_pps"], 1000);
  EXPECT_NEAR(row["error"].get<double>(), row["predicted_pps"].get<double>() / 1e6 - 1, 1e-12);
  const Ended csv = crosscheck(measurement(1e6), {"--format", "csv"});
  EXPECT_THAT(csv.out, HasSubstr("noref,queues=1,1000000,1000,"));
}

void expect_refused(const nlohmann::json& measured, const std::string& why) {
  const Ended ended = crosscheck(measured);
  EXPECT_EQ(ended.status, 2);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 1) << ended.err;
  EXPECT_THAT(ended.err, HasSubstr("m.json"));
  EXPECT_THAT(ended.err, HasSubstr(why));
}

TEST(Crosscheck, RefusesWhatItCannotCompare) {
  auto measured = measurement(1e6);
  measured["rows"][0]["sweep"]["queues"] = 3;
  expect_refused(measured, "/rows/0/sweep: {\"queues\":3}: seg6-end-dt4 has no such sweep position");
  measured = measurement(1e6);
  measured["rows"][0]["variant"] = "patched";
  expect_refused(measured, "/rows/0/variant: patched: seg6-end-dt4 has the variants");
  measured = measurement(1e6);
  measured["rows"][0]["throughput_kpps"] = 481;
  expect_refused(measured, "/rows/0/throughput_kpps: 481: unknown key");
  measured = measurement(1e6);
  measured["rows"] = nlohmann::json::array();
  expect_refused(measured, "/rows: []: at least one row is needed");
  measured = measurement(1e6);
  measured["workload"] = "udp-pktinfo";
  expect_refused(measured, "/workload: udp-pktinfo: the scenario is seg6-end-dt4");
  expect_refused(measurement(0), "/rows/0/throughput_pps: 0: allowed is above 0");
}

} // namespace
} // namespace linebounce::cli
