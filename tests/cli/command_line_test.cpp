// SPDX-License-Identifier: Apache-2.0
// Is a mistake on the command line answered by one line on standard error and exit status 2?
#include "tests/cli/process.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace linebounce::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

void expect_one_line_error(const Ended& ended, const std::string& about) {
  EXPECT_EQ(ended.status, 2);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 1) << ended.err;
  EXPECT_THAT(ended.err, StartsWith("linebounce: "));
  EXPECT_THAT(ended.err, HasSubstr(about));
}

TEST(CommandLine, WithoutACommand) { expect_one_line_error(linebounce({}), "--help"); }
TEST(CommandLine, UnknownCommand) { expect_one_line_error(linebounce({"conjure"}), "conjure"); }
TEST(CommandLine, UnknownOption) { expect_one_line_error(linebounce({"list", "--colour"}), "--colour"); }
TEST(CommandLine, MissingScenario) { expect_one_line_error(linebounce({"run"}), "SCENARIO"); }
TEST(CommandLine, UnknownFormat) { expect_one_line_error(linebounce({"list", "--format", "xml"}), "xml"); }

TEST(CommandLine, SeedOutOfRange) {
  for (const char* seed : {"-1", "1e3", "18446744073709551616", "", "0x10"})
    expect_one_line_error(linebounce({"run", "seg6-end-dx4.json", "--seed", seed}), "--seed");
}

TEST(CommandLine, FileThatIsNotThere) {
  expect_one_line_error(linebounce({"run", "no-such-scenario.json"}), "no-such-scenario.json");
}

TEST(CommandLine, SettingWithoutAValue) {
  expect_one_line_error(linebounce({"run", "seg6-end-dx4.json", "--set", "/nic/queues"}), "/nic/queues");
}

TEST(CommandLine, UnknownVariantIsAnsweredWithTheKnownOnes) {
  expect_one_line_error(linebounce({"run", "seg6-end-dx4.json", "--variant", "nobody"}), "noref");
}

TEST(CommandLine, VersionAndHelpAreData) {
  const Ended version = linebounce({"--version"});
  EXPECT_EQ(version.status, 0);
  EXPECT_THAT(version.out, StartsWith("linebounce "));
  EXPECT_EQ(version.err, "");
  for (const char* command : {"run", "reproduce", "validate", "list"}) {
    const Ended help = linebounce({command, "--help"});
    EXPECT_EQ(help.status, 0);
    EXPECT_THAT(help.out, HasSubstr(std::string("Usage: linebounce ") + command));
    EXPECT_THAT(help.out, HasSubstr("Exit status: 0"));
    EXPECT_EQ(help.err, "");
    EXPECT_THAT(linebounce({"--help"}).out, HasSubstr(std::string("\n  ") + command));
  }
}

} // namespace
} // namespace linebounce::cli
