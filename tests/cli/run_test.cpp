// SPDX-License-Identifier: Apache-2.0
// Does `run` write what docs/formats.md says, and nothing but that, to where it is told?
#include "tests/cli/process.h"
#include "tests/cli/quick.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace linebounce::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

/// The document without what differs from run to run.
nlohmann::json repeatable(const std::string& text) {
  nlohmann::json document = nlohmann::json::parse(text);
  document["context"].erase("date");
  for (const char* key : {"wall_s", "real_time_ratio", "events_per_s", "packets_per_s"})
    document["speed"].erase(key);
  return document;
}

TEST(Run, DataGoesToStandardOutputAndNothingElsewhere) {
  const Ended ended = linebounce(quick_run({}));
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, StartsWith("seg6-end-dx4, linebounce "));
  EXPECT_THAT(ended.out, HasSubstr("speed: "));
  EXPECT_EQ(ended.err, "") << "no bar unless standard error is a terminal";
}

TEST(Run, JsonParsesAndIsComplete) {
  const Ended ended = linebounce(quick_run({"--format", "json", "--seed", "7"}));
  ASSERT_EQ(ended.status, 0) << ended.err;
  const auto document = nlohmann::json::parse(ended.out);
  EXPECT_EQ(document["schema_version"], 1);
  EXPECT_EQ(document["complete"], true);
  EXPECT_EQ(document["context"]["seed"], 7);
  EXPECT_EQ(document["context"]["scenario_hash"].get<std::string>().size(), 16);
  ASSERT_EQ(document["points"].size(), 2);
  const auto& point = document["points"][0];
  EXPECT_GT(point["throughput_pps"]["mean"], 0);
  EXPECT_LE(point["throughput_pps"]["ci95"][0], point["throughput_pps"]["mean"]);
  EXPECT_EQ(point["per_queue_pps"].size(), 2);
  EXPECT_EQ(point["fingerprint"].get<std::string>().size(), 16);
  EXPECT_GT(document["speed"]["events"], 0);
}

TEST(Run, OneSeedGivesOneResult) {
  const auto once = [](const char* seed) {
    return repeatable(linebounce(quick_run({"--format", "json", "--variant", "ref", "--seed", seed})).out);
  };
  EXPECT_EQ(once("5"), once("5"));
  EXPECT_NE(once("5")["points"], once("6")["points"]);
}

TEST(Run, JobsChangeNothing) {
  const auto with = [](const char* jobs) {
    return repeatable(linebounce(quick_run({"--format", "json", "-j", jobs})).out);
  };
  EXPECT_EQ(with("1"), with("2"));
  EXPECT_EQ(with("1"), with("5"));
}

TEST(Run, AtChoosesPositionsOfTheSweep) {
  const auto points = [](const std::vector<std::string>& at) {
    auto arguments = quick_run({"--format", "json", "--variant", "noref", "--set", "/sweep/queues/values=[1,2,4]"});
    arguments.insert(arguments.end(), at.begin(), at.end());
    // What pins the axis is left away.
    arguments.erase(arguments.begin() + 2, arguments.begin() + 4);
    return nlohmann::json::parse(linebounce(arguments).out)["points"];
  };
  const auto all = points({});
  ASSERT_EQ(all.size(), 3U);
  const auto one = points({"--at", "queues=2"});
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0]["sweep"], all[1]["sweep"]);
  EXPECT_EQ(one[0]["fingerprint"], all[1]["fingerprint"]);
}

TEST(Run, AtNowhereIsRefused) {
  for (const auto& [at, why] : {std::pair("queue=1", "--at queue: seg6-end-dx4 sweeps queues"),
                                {"queues=3", "--at queues=3: allowed are [2]"},
                                {"queues", "--at queues: allowed is AXIS=VALUE"}}) {
    const Ended ended = linebounce(quick_run({"--at", at}));
    EXPECT_EQ(ended.status, 2);
    EXPECT_THAT(ended.err, HasSubstr(why));
  }
}

TEST(Run, CsvIsTheSameBytesEveryTime) {
  const Ended first = linebounce(quick_run({"--format", "csv"}));
  EXPECT_THAT(first.out, StartsWith("scenario,variant,"));
  EXPECT_EQ(first.out, linebounce(quick_run({"--format", "csv"})).out);
}

TEST(Run, APositionAmongOtherNetworksIsTheSameAsAlone) {
  // A rate each position sets anew, and responsive senders, whose shares SimGrid finds with a clock that runs on.
  const std::string network = R"(/network={"senders": [{"name": "flood", "gbps": 2},
      {"name": "near", "gbps": 10, "responsive": true, "latency_us": 7},
      {"name": "far", "gbps": 10, "responsive": true, "latency_us": 33}], "uplink_gbps": 3})";
  const std::string sweep = R"(/sweep/uplink={"at": "/network/uplink_gbps", "values": [9, 1.3, 2.7, 4.1]})";
  const auto points = [](const Arguments& more) {
    const Ended ended = linebounce(quick_run(more));
    EXPECT_EQ(ended.status, 0) << ended.err;
    return nlohmann::json::parse(ended.out)["points"];
  };
  const auto all = points({"--format", "json", "--variant", "noref", "--set", network, "--set", sweep});
  const auto alone = points({"--format", "json", "--variant", "noref", "--set", network, "--set",
                             R"(/sweep/uplink={"at": "/network/uplink_gbps", "values": [4.1]})"});
  ASSERT_EQ(all.size(), 4);
  EXPECT_EQ(all[3], alone[0]);
  EXPECT_EQ(all[3]["senders"][1]["name"], "near");
  EXPECT_GT(all[3]["senders"][2]["delivered_pps"], 0);
}

TEST(Run, VariantPicksOne) {
  const auto document = nlohmann::json::parse(linebounce(quick_run({"--format", "json", "--variant", "noref"})).out);
  ASSERT_EQ(document["points"].size(), 1);
  EXPECT_EQ(document["points"][0]["variant"], "noref");
}

TEST(Run, OutputFileHoldsWhatStandardOutputWould) {
  const Folder folder;
  const Ended ended = linebounce(quick_run({"--format", "csv", "-o", folder / "result.csv"}));
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(content(folder / "result.csv"), linebounce(quick_run({"--format", "csv"})).out);
  EXPECT_THAT(folder.names(), ElementsAre("result.csv")) << "no temporary file is left";
}

TEST(Run, BadInputLeavesTheOldFileAlone) {
  const Folder folder;
  ASSERT_EQ(linebounce(quick_run({"--format", "csv", "-o", folder / "result.csv"})).status, 0);
  const std::string before = content(folder / "result.csv");
  EXPECT_EQ(linebounce(quick_run({"--variant", "nobody", "-o", folder / "result.csv"})).status, 2);
  EXPECT_EQ(content(folder / "result.csv"), before);
  EXPECT_THAT(folder.names(), ElementsAre("result.csv"));
}

} // namespace
} // namespace linebounce::cli
