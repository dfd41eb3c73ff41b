// SPDX-License-Identifier: Apache-2.0
// Where does a sweep go, and what does it put there?
#include "tests/lab/scenario/small_scenario.h"

#include "lab/scenario/sweep.h"

namespace linebounce::lab {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

class Sweep : public SmallScenario {
protected:
  void SetUp() override {
    SmallScenario::SetUp();
    sweep_over({{"queues", {{"at", "/nic/queues"}, {"values", {1, 2, 4}}}}});
  }
  void sweep_over(const json& axes) const { write("swept.json", {{"extends", "base.json"}, {"sweep", axes}}); }
};

TEST(SweepPositions, WithoutAxesThereIsOne) { EXPECT_THAT(sweep_positions({}), ElementsAre(json::object())); }

TEST(SweepPositions, AxesCrossAndTheLastVariesFastest) {
  EXPECT_THAT(sweep_positions({{"a", "/a", {1, 2}}, {"b", "/b", {"x", "y"}}}),
              ElementsAre(json{{"a", 1}, {"b", "x"}}, json{{"a", 1}, {"b", "y"}}, json{{"a", 2}, {"b", "x"}},
                          json{{"a", 2}, {"b", "y"}}));
}

TEST_F(Sweep, PutsEachValueInItsPlace) {
  const ScenarioDocument document = load({}, "swept.json");
  EXPECT_EQ(document.at({{"queues", 4}}).port.queues, 4U);
  EXPECT_EQ(document.at({{"queues", 1}}).port.queues, 1U);
  EXPECT_EQ(document.at(json::object()).port.queues, 2U) << "what the file says";
}

TEST_F(Sweep, AxesAreInTheOrderOfTheirNames) {
  sweep_over({{"queues", {{"at", "/nic/queues"}, {"values", {1}}}},
              {"flows", {{"at", "/traffic/flows"}, {"values", {8, 9}}}}});
  const ScenarioDocument document = load({}, "swept.json");
  ASSERT_EQ(document.sweep().size(), 2U);
  EXPECT_EQ(document.sweep()[0].name, "flows");
  EXPECT_EQ(document.sweep()[1].name, "queues");
}

TEST_F(Sweep, CanReachIntoMachineAndNic) {
  sweep_over({{"llc", {{"at", "/machine/memory/llc_hit_ns"}, {"values", {20, 30}}}},
              {"ring", {{"at", "/nic/model/ring_entries"}, {"values", {64, 128}}}}});
  const Scenario read = load({}, "swept.json").at({{"llc", 30}, {"ring", 128}});
  EXPECT_EQ(read.machine.memory.llc_hit_ns, 30);
  EXPECT_EQ(read.port.nic.ring_entries, 128U);
}

TEST_F(Sweep, ASettingOfWhatIsSweptPinsThatAxis) {
  const ScenarioDocument document = load({"/nic/queues=3"}, "swept.json");
  ASSERT_EQ(document.sweep().size(), 1U);
  EXPECT_THAT(document.sweep()[0].values, ElementsAre(3));
  EXPECT_THAT(sweep_positions(document.sweep()), ElementsAre(json{{"queues", 3}}));
  EXPECT_EQ(document.at({{"queues", 3}}).port.queues, 3U);
}

TEST_F(Sweep, TheLastSettingOfAnAxisPinsIt) {
  EXPECT_THAT(load({"/nic/queues=3", "/nic/queues=4"}, "swept.json").sweep()[0].values, ElementsAre(4));
}

TEST_F(Sweep, ASettingOfAPartOfWhatIsSweptWouldBeLost) {
  sweep_over({{"memory", {{"at", "/machine/memory"}, {"values", {{{"llc_hit_ns", 20}, {"remote_read_ns", 40}}}}}}});
  EXPECT_THAT(complaint({"/machine/memory/llc_hit_ns=30"}, "swept.json"),
              AllOf(StartsWith("--set /machine/memory/llc_hit_ns: 30: "), HasSubstr("memory"),
                    HasSubstr("allowed is to set that")));
  EXPECT_EQ(complaint({"/machine/coherence/rmw_hit_ns=9"}, "swept.json"), "taken");
}

TEST_F(Sweep, ItsValuesCanBeSet) {
  EXPECT_THAT(load({"/sweep/queues/values=[2, 3]"}, "swept.json").sweep()[0].values, ElementsAre(2, 3));
  EXPECT_THAT(load({"/sweep={}"}, "swept.json").sweep(), testing::IsEmpty());
}

TEST_F(Sweep, EveryPositionIsCheckedBeforeAnythingRuns) {
  sweep_over({{"queues", {{"at", "/nic/queues"}, {"values", {1, 2, 5}}}}});
  EXPECT_THAT(complaint({}, "swept.json"), HasSubstr("/nic/queues: 5: above the 4 RSS queues"));
  EXPECT_EQ(complaint({"/nic/queues=4"}, "swept.json"), "taken") << "a pinned axis has one position";
}

TEST_F(Sweep, APlaceMustExist) {
  for (const char* at : {"/nic/socket", "/path/9", "/path/-", "/traffic/headers/0"}) {
    sweep_over({{"axis", {{"at", at}, {"values", {1}}}}});
    EXPECT_THAT(complaint({}, "swept.json"), StartsWith(path("swept.json") + ": /sweep/axis/at: \"" + at + "\""));
  }
}

TEST_F(Sweep, AnAxisMayNotTakeThePlaceOfAnotherAway) {
  sweep_over({{"a", {{"at", "/nic/placement"}, {"values", json::array({json::array({0, 1})})}}},
              {"b", {{"at", "/nic/placement/near"}, {"values", {1}}}}});
  EXPECT_THAT(complaint({}, "swept.json"), StartsWith(path("swept.json") + ": /sweep/b/at: "));
}

TEST_F(Sweep, TheWholeDocumentIsNoPlaceForANumber) {
  sweep_over({{"all", {{"at", ""}, {"values", {1}}}}});
  EXPECT_THAT(complaint({}, "swept.json"), HasSubstr(": /: 1: an object is needed here"));
}

TEST_F(Sweep, AnAbsurdNumberOfPositionsIsRefusedAtOnce) {
  json axes;
  for (int axis = 0; axis < 40; ++axis)
    axes["axis" + std::to_string(axis)] = {{"at", "/traffic/flows"}, {"values", std::vector<int>(100, 1)}};
  sweep_over(axes);
  EXPECT_THAT(complaint({}, "swept.json"), HasSubstr("the axes cross at more than 100000 positions"));
}

} // namespace
} // namespace linebounce::lab
