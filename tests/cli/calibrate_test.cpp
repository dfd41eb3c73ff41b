// SPDX-License-Identifier: Apache-2.0
// Does `calibrate` write new copies of what it changed, and nothing over the originals?
#include "tests/cli/process.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <filesystem>

namespace linebounce::cli {
namespace {

using testing::HasSubstr;

TEST(CalibrateCommand, WritesTheScenarioAndItsCalibration) {
  const Folder folder;
  const Ended ended = linebounce({"calibrate", "udp-pktinfo", "-o", folder / "fitted"});
  ASSERT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("/application/path/0/work_cycles"));
  EXPECT_THAT(ended.out, HasSubstr("1 rows, 1 parameters"));
  const auto scenario = nlohmann::json::parse(content(folder / "fitted/udp-pktinfo.json"));
  EXPECT_EQ(scenario["application"]["path"][0]["work_cycles"]["from"], "fitted");
  EXPECT_EQ(nlohmann::json::parse(content(folder / "fitted/calibrations/udp-pktinfo.json"))["kind"], "calibration");
  EXPECT_EQ(linebounce({"validate", folder / "fitted/calibrations/udp-pktinfo.json"}).status, 0);
}

TEST(CalibrateCommand, JobsChangeNothing) {
  const auto values = [](const std::string& jobs) {
    const Folder folder;
    const Ended ended = linebounce({"calibrate", "udp-pktinfo", "-o", folder / "x", "-j", jobs, "--format", "json"});
    auto document = nlohmann::json::parse(ended.out);
    document.erase("context");
    return document;
  };
  EXPECT_EQ(values("1"), values("3"));
}

TEST(CalibrateCommand, RefusesToWriteOverItsSources) {
  const Folder folder;
  std::filesystem::copy(LINEBOUNCE_SOURCE_DIR "/scenarios", folder / "data", std::filesystem::copy_options::recursive);
  const Ended ended = linebounce({"calibrate", folder / "data/udp-pktinfo.json", "-o", folder / "data"});
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("would be overwritten"));
}

TEST(CalibrateCommand, RefusesAMeasurementOfNobody) {
  const Folder folder;
  const Ended ended =
      linebounce({"calibrate", "udp-pktinfo", "-o", folder / "x", "--measured", "measurements/route-hints.json"});
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("/workload: route-hints: none of the scenarios has this name"));
  EXPECT_TRUE(folder.names().empty());
}

} // namespace
} // namespace linebounce::cli
