// SPDX-License-Identifier: Apache-2.0
// Is an interrupted run worth something?
#include "tests/cli/process.h"
#include "tests/cli/quick.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <csignal>

#include <sys/stat.h>

namespace linebounce::cli {
namespace {

using testing::ElementsAre;

TEST(Interrupt, WritesWhatIsDoneAndSaysItIsIncomplete) {
  const auto start = std::chrono::steady_clock::now();
  Process process(long_run({"--format", "json"}));
  process.until_caught(SIGINT);
  process.send(SIGINT);
  const Ended ended = process.wait();
  EXPECT_EQ(ended.status, 130);
  const auto document = nlohmann::json::parse(ended.out);
  EXPECT_EQ(document["complete"], false);
  EXPECT_LT(document["points"].size(), 6);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(15));
}

TEST(Interrupt, WritesAWholeFile) {
  const Folder folder;
  Process process(long_run({"--format", "json", "-o", folder / "result.json"}));
  process.until_caught(SIGINT);
  process.send(SIGINT);
  EXPECT_EQ(process.wait().status, 130);
  EXPECT_EQ(nlohmann::json::parse(content(folder / "result.json"))["complete"], false);
  EXPECT_THAT(folder.names(), ElementsAre("result.json"));
}

TEST(Interrupt, TheSecondOneEndsAtOnce) {
  const Folder folder;
  const std::string nobody_reads = folder / "fifo";
  ASSERT_EQ(mkfifo(nobody_reads.c_str(), 0600), 0);
  Process process(long_run({"-o", nobody_reads}));
  process.until_caught(SIGINT);
  process.send(SIGINT);
  process.until_caught(SIGINT, false);
  process.send(SIGINT);
  EXPECT_EQ(process.wait().status, -SIGINT);
}

} // namespace
} // namespace linebounce::cli
