// SPDX-License-Identifier: Apache-2.0
// Does the result of a run say the same in every format, and say it as documented?
#include "lab/report/run_report.h"

#include "sim/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace linebounce::lab {
namespace {

Point point(const std::string& variant, unsigned queues, double pps) {
  Point point;
  point.scenario = "example";
  point.variant = variant;
  point.sweep = {{"queues", queues}};
  point.throughput_pps = {pps, pps * 0.99, pps * 1.01};
  point.offered_pps = pps / 0.995;
  point.loss_ratio = 0.005;
  point.stopped_by = "precision";
  point.per_queue_pps = {pps};
  point.latency_p50_ns = 1500;
  point.latency_p99_ns = 250000;
  point.function_share = {{"zebra", 0.6, 0.1}, {"ant", 0.4, 0}};
  point.lines = {{"route", "refcnt", 100, 40, 20, 151.5}};
  point.fingerprint = 0xabc;
  point.wall_s = 0.5;
  point.simulated_s = 0.25;
  point.events = 1000;
  point.packets = 100;
  return point;
}

RunReport run_report() {
  return {{"1.2.3", {{"example", "0123456789abcdef"}}, 7, "host", "2025-07-01T12:00:00Z"},
          {{point("ref", 1, 791e3), point("ref", 16, 3305e3)}, true}};
}

TEST(RunJson, HasTheDocumentedKeysInOrder) {
  const auto json = nlohmann::ordered_json::parse(run_json(run_report()));
  const auto keys = [](const nlohmann::ordered_json& object) {
    std::vector<std::string> names;
    for (const auto& [name, value] : object.items())
      names.push_back(name);
    return names;
  };
  EXPECT_EQ(keys(json), (std::vector<std::string>{"schema_version", "context", "complete", "points", "speed"}));
  EXPECT_EQ(keys(json["context"]), (std::vector<std::string>{"version", "scenario_hash", "seed", "host", "date"}));
  EXPECT_EQ(keys(json["points"][0]),
            (std::vector<std::string>{"scenario", "variant", "sweep", "throughput_pps", "offered_pps", "loss_ratio",
                                      "stopped_by", "per_queue_pps", "latency_ns", "function_share", "line_stall_share",
                                      "application_share", "lines", "fingerprint"}));
  EXPECT_EQ(keys(json["speed"]), (std::vector<std::string>{"wall_s", "simulated_s", "real_time_ratio", "events",
                                                           "events_per_s", "packets_per_s"}));
}

TEST(RunJson, HoldsWhatThePointHolds) {
  const auto json = nlohmann::ordered_json::parse(run_json(run_report()));
  const auto& last = json["points"][1];
  EXPECT_EQ(json["context"]["scenario_hash"], "0123456789abcdef");
  EXPECT_EQ(last["sweep"]["queues"], 16);
  EXPECT_EQ(last["throughput_pps"]["mean"], 3305e3);
  EXPECT_EQ(last["throughput_pps"]["ci95"][0], 3305e3 * 0.99);
  EXPECT_EQ(last["function_share"].begin().key(), "zebra") << "the order of the profile is kept";
  EXPECT_EQ(last["lines"][0]["rmt_hitm"], 20);
  EXPECT_EQ(last["fingerprint"], "0000000000000abc");
  EXPECT_EQ(json["speed"]["events"], 2000);
  EXPECT_EQ(json["speed"]["real_time_ratio"], 0.5);
}

TEST(RunJson, ListsTheSendersOfANetwork) {
  RunReport networked = run_report();
  networked.result.points[0].senders = {{"generator", 4e6, 3e6}, {"clients", 1e6, 1e6}};
  const auto json = nlohmann::ordered_json::parse(run_json(networked));
  EXPECT_EQ(json["points"][0]["senders"].dump(),
            R"([{"name":"generator","offered_pps":4000000.0,"delivered_pps":3000000.0},)"
            R"({"name":"clients","offered_pps":1000000.0,"delivered_pps":1000000.0}])");
  EXPECT_FALSE(json["points"][1].contains("senders"));
}

TEST(RunJson, RefusesWhatJsonCannotSay) {
  RunReport broken = run_report();
  broken.result.points[0].loss_ratio = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(run_json(broken), InternalError);
}

TEST(RunJson, WithoutPointsIsStillADocument) {
  RunReport empty = run_report();
  empty.result = {{}, false};
  const auto json = nlohmann::json::parse(run_json(empty));
  EXPECT_EQ(json["points"], nlohmann::json::array());
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["speed"]["events_per_s"], 0);
}

TEST(RunCsv, OneLinePerPointUnderOneHeader) {
  const std::string csv = run_csv(run_report());
  EXPECT_EQ(csv.substr(0, csv.find('\n')),
            "scenario,variant,queues,throughput_pps,throughput_ci95_low_pps,throughput_ci95_high_pps,offered_pps,"
            "loss_ratio,latency_p50_ns,latency_p99_ns,stopped_by,simulated_s,events,packets,fingerprint,complete");
  EXPECT_NE(csv.find("\nexample,ref,16,3305000,"), std::string::npos);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 3);
}

TEST(RunTable, ShowsUnitsOnceAndFiguresInThem) {
  const std::string table = run_table(run_report());
  EXPECT_NE(table.find("throughput [Mpps]"), std::string::npos);
  EXPECT_NE(table.find("3.305"), std::string::npos);
  EXPECT_NE(table.find("0.791"), std::string::npos);
  EXPECT_NE(table.find("p99 [us]"), std::string::npos);
  EXPECT_EQ(table.find("incomplete"), std::string::npos);
}

TEST(RunTable, SaysWhenItIsIncomplete) {
  RunReport partial = run_report();
  partial.result.complete = false;
  EXPECT_NE(run_table(partial).find("\nincomplete: "), std::string::npos);
}

} // namespace
} // namespace linebounce::lab
