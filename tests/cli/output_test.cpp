// SPDX-License-Identifier: Apache-2.0
// What happens when the result cannot be written?
#include "tests/cli/process.h"
#include "tests/cli/quick.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <csignal>
#include <filesystem>

namespace linebounce::cli {
namespace {

using testing::HasSubstr;

TEST(Output, AFullDiskIsReportedOnOneLine) {
  if (!std::filesystem::exists("/dev/full"))
    GTEST_SKIP() << "no /dev/full here";
  for (const Arguments& arguments : {Arguments{"list"}, Arguments{"--help"}, quick_run({"--variant", "ref"})}) {
    const Ended ended = linebounce(arguments, "/dev/full");
    EXPECT_EQ(ended.status, 2);
    EXPECT_THAT(ended.err, HasSubstr("No space left"));
    EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 1);
  }
}

TEST(Output, AClosedStandardOutputIsSeenBeforeTheRun) {
  const Ended ended = linebounce(long_run({}), "-");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("standard output"));
}

TEST(Output, AFolderThatIsNotThereIsSeenBeforeTheRun) {
  const Folder folder;
  const Ended ended = linebounce(long_run({"-o", folder / "missing" + "/result.json"}));
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("missing/result.json"));
}

TEST(Output, AReaderThatLeftIsNoFaultAndNoNews) {
  for (const auto disposition : {SIG_DFL, SIG_IGN}) {
    const auto before = std::signal(SIGPIPE, disposition); // the child inherits SIG_IGN
    const Ended ended = linebounce({"list"}, "|");
    std::signal(SIGPIPE, before);
    EXPECT_EQ(ended.status, -SIGPIPE);
    EXPECT_EQ(ended.err, "");
  }
}

} // namespace
} // namespace linebounce::cli
