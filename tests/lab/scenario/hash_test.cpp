// SPDX-License-Identifier: Apache-2.0
// Does the hash of a scenario tell one that runs differently from one that does not?
#include "tests/lab/scenario/small_scenario.h"

namespace linebounce::lab {
namespace {

using Hash = SmallScenario;

TEST_F(Hash, IsSixteenHexadecimalDigits) { EXPECT_THAT(load().hash(), testing::MatchesRegex("[0-9a-f]{16}")); }

TEST_F(Hash, IsTheSameEachTime) { EXPECT_EQ(load().hash(), load().hash()); }

TEST_F(Hash, ChangesWithEverySetting) {
  std::vector<std::string> hashes = {load().hash()};
  for (const char* setting : {"/nic/queues=3", "/machine/memory/llc_hit_ns=21", "/nic/model/ring_entries=128",
                              "/variants/ref/strategies/route=rcuref", "/traffic/frame_bytes=128"}) {
    const std::string hash = load({setting}).hash();
    EXPECT_THAT(hashes, testing::Not(testing::Contains(hash))) << setting;
    hashes.push_back(hash);
  }
}

TEST_F(Hash, DoesNotChangeWithASettingToTheSame) { EXPECT_EQ(load({"/nic/queues=2"}).hash(), load().hash()); }

TEST_F(Hash, DependsOnWhatTheMachineIsNotOnWhereItsFileIs) {
  std::filesystem::copy_file(path("machine.json"), path("copy.json"));
  EXPECT_EQ(load({"/machine=" + path("copy.json")}).hash(), load().hash());
  write("other.json", {{"extends", "machine.json"}, {"cores_per_llc", 3}});
  EXPECT_NE(load({"/machine=" + path("other.json")}).hash(), load().hash());
}

TEST_F(Hash, DoesNotDependOnTheWorkingDirectory) {
  write("measured.json", {{"extends", "base.json"}, {"measured", "measurement.json"}});
  const std::string from_here = load({}, "measured.json").hash();
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder_.path());
  EXPECT_EQ(ScenarioDocument::load("measured.json").hash(), from_here);
  std::filesystem::current_path(before);
}

} // namespace
} // namespace linebounce::lab
