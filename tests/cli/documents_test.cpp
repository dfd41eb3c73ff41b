// SPDX-License-Identifier: Apache-2.0
// `validate` and `list`: are shipped documents good, found, and bad ones told on one line each?
#include "tests/cli/process.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace linebounce::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

const std::string data = LINEBOUNCE_SOURCE_DIR "/scenarios/";

TEST(Validate, SaysOkAndTheKindOfEachFile) {
  const Ended ended = linebounce({"validate", data + "seg6-end-dx4.json", data + "machines/2x-e5-2650-v3.json",
                                  data + "nics/ixgbe-82599.json", data + "measurements/seg6-end-dx4.json"});
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.out, "OK " + data + "seg6-end-dx4.json (scenario)\n" + "OK " + data +
                           "machines/2x-e5-2650-v3.json (machine)\n" + "OK " + data + "nics/ixgbe-82599.json (nic)\n" +
                           "OK " + data + "measurements/seg6-end-dx4.json (measurement)\n");
}

TEST(Validate, SaysOneLineForEachBadFileAndGoesOn) {
  const Folder folder;
  std::ofstream(folder / "no.json") << "{\n";
  std::ofstream(folder / "unknown.json") << R"({"schema_version": 1, "kind": "poem"})";
  const Ended ended = linebounce(
      {"validate", folder / "no.json", folder / "unknown.json", folder / "missing.json", data + "nics/mlx5-100g.json"});
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.out, StartsWith("OK "));
  EXPECT_EQ(std::count(ended.out.begin(), ended.out.end(), '\n'), 1);
  EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 3) << ended.err;
  for (const char* what : {"no.json", "unknown.json: /kind", "missing.json"})
    EXPECT_THAT(ended.err, HasSubstr(what));
}

TEST(List, NamesWhatIsShipped) {
  const auto document = nlohmann::json::parse(linebounce({"list", "--format", "json"}).out);
  std::vector<std::string> kinds;
  std::vector<std::string> names;
  for (const auto& entry : document["entries"]) {
    names.push_back(entry["name"]);
    if (kinds.empty() || kinds.back() != entry["kind"])
      kinds.push_back(entry["kind"]);
    EXPECT_NE(entry["description"], "");
  }
  EXPECT_THAT(kinds, ElementsAre("scenario", "machine", "nic", "strategy"));
  for (const char* name : {"seg6-end-dx4.json", "machines/2x-e5-2650-v3.json", "nics/ixgbe-82599.json", "rcuref"})
    EXPECT_THAT(names, testing::Contains(name));
}

TEST(List, ABrokenDataFolderIsBadInput) {
  const Folder folder;
  for (const char* shelf : {"machines", "nics"})
    std::filesystem::create_directory(folder / shelf);
  std::ofstream(folder / "odd.json") << R"({"schema_version": 1, "kind": "scenario", "source": 7})";
  setenv("LINEBOUNCE_DATA", (folder / "").c_str(), 1);
  const Ended ended = linebounce({"list"});
  unsetenv("LINEBOUNCE_DATA");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("odd.json"));
}

TEST(List, TableAndCsvHoldTheSame) {
  EXPECT_THAT(linebounce({"list"}).out, StartsWith("kind "));
  EXPECT_THAT(linebounce({"list", "--format", "csv"}).out, StartsWith("kind,name,description\n"));
}

} // namespace
} // namespace linebounce::cli
