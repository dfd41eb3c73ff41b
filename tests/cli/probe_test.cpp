// SPDX-License-Identifier: Apache-2.0
// Does the probe leave what the other commands read? Nothing is asked of its figures.
#include "tests/cli/process.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <csignal>

namespace linebounce::cli {
namespace {

using testing::HasSubstr;

/// The words of a command line without backslashes; quotes are taken off.
std::vector<std::string> words(const std::string& line) {
  std::vector<std::string> list(1);
  bool quoted = false;
  for (const char c : line)
    if (c == '\'')
      quoted = !quoted;
    else if (!quoted && (c == ' ' || c == '\n'))
      list.emplace_back();
    else
      list.back() += c;
  list.pop_back(); // after the last newline
  return list;
}

TEST(Probe, WritesAMachineAndAMeasurementOfIt) {
  const Folder folder;
  const Ended ended = linebounce({"probe", "--quick", "-o", folder / "host.json", "-m", folder / "rows.json"});
  ASSERT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("RMW, own line"));
  EXPECT_EQ(linebounce({"validate", folder / "host.json"}).status, 0);
  EXPECT_EQ(linebounce({"validate", folder / "rows.json"}).status, 0);
  const auto machine = nlohmann::json::parse(content(folder / "host.json"));
  EXPECT_EQ(machine["coherence"]["rmw_hit_ns"]["from"], "measured");
  // Whether they agree depends on how still this host is; that they can be compared does not.
  const auto at = ended.out.find("linebounce crosscheck ");
  ASSERT_NE(at, std::string::npos) << "it names the command";
  const Ended compared = linebounce(words(ended.out.substr(at + 11)));
  EXPECT_THAT(compared.status, testing::AnyOf(0, 1)) << compared.err;
}

TEST(Probe, InterruptedItWritesNoMachine) {
  const Folder folder;
  Process process({"probe", "-o", folder / "host.json", "-m", folder / "rows.json"});
  process.until_caught(SIGINT);
  process.send(SIGINT);
  EXPECT_EQ(process.wait().status, 130);
  EXPECT_THAT(folder.names(), testing::ElementsAre("rows.json"));
  EXPECT_EQ(nlohmann::json::parse(content(folder / "rows.json"))["context"]["complete"], false);
}

TEST(Probe, AFolderThatIsNotThereIsSeenBeforeAnythingIsMeasured) {
  const Ended ended = linebounce({"probe", "-o", "/nowhere/host.json"});
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("/nowhere"));
}

} // namespace
} // namespace linebounce::cli
