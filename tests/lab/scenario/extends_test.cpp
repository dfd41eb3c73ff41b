// SPDX-License-Identifier: Apache-2.0
// What does a document take over from the one it extends, and which file is named when something is wrong?
#include "tests/lab/scenario/small_scenario.h"

namespace linebounce::lab {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;
using Extends = SmallScenario;

TEST_F(Extends, ObjectsMergeAndEverythingElseReplaces) {
  write("a.json", {{"extends", "base.json"},
                   {"traffic", {{"frame_bytes", 128}}},
                   {"path", json::array({{{"fn", "only"}}})},
                   {"nic", {{"placement", json::array({1, 2})}}}});
  const Scenario read = scenario({}, "a.json");
  EXPECT_EQ(read.traffic.frame_bytes, 128U);
  EXPECT_EQ(read.traffic.flows, 256U) << "kept";
  EXPECT_EQ(read.path.steps.size(), 1U);
  EXPECT_EQ(std::get<std::vector<unsigned>>(read.port.placement), (std::vector<unsigned>{1, 2}));
}

TEST_F(Extends, NullRemoves) {
  write("a.json", {{"extends", "base.json"}, {"variants", {{"noref", nullptr}}}, {"source", nullptr}});
  const Scenario read = scenario({}, "a.json");
  ASSERT_EQ(read.variants.size(), 1U);
  EXPECT_EQ(read.variants[0].name, "ref");
}

TEST_F(Extends, AChainIsFollowed) {
  write("a.json", {{"extends", "base"}, {"name", "a"}, {"traffic", {{"flows", 1}}}});
  write("b.json", {{"extends", "a.json"}, {"name", "b"}});
  EXPECT_EQ(scenario({}, "b.json").traffic.flows, 1U);
  EXPECT_EQ(load({}, "b.json").name(), "b");
}

TEST_F(Extends, EachReferenceIsRelativeToTheFileThatHoldsIt) {
  std::filesystem::create_directory(path("inner"));
  write("inner/nic.json", {{"extends", "../nic.json"}, {"name", "inner"}});
  write("inner/a.json", {{"extends", "../base.json"}, {"nic", {{"model", "nic.json"}}}});
  const Scenario read = scenario({}, "inner/a.json");
  EXPECT_EQ(read.port.nic.name, "inner");
  EXPECT_EQ(read.machine.name, "2 sockets of 2 cores") << "beside base.json";
}

TEST_F(Extends, MachineNicAndMeasurementMayExtendToo) {
  write("machine2.json", {{"extends", "machine.json"}, {"memory", {{"llc_hit_ns", 21}}}});
  write("a.json", {{"extends", "base.json"}, {"machine", "machine2.json"}});
  EXPECT_EQ(scenario({}, "a.json").machine.memory.llc_hit_ns, 21);
}

TEST_F(Extends, ACircleIsRefused) {
  write("a.json", {{"extends", "b.json"}});
  write("b.json", {{"extends", "c.json"}});
  write("c.json", {{"extends", "a.json"}});
  write("self.json", {{"extends", "./self.json"}});
  EXPECT_THAT(complaint({}, "a.json"), StartsWith(path("c.json") + ": /extends: \"a.json\": "));
  EXPECT_THAT(complaint({}, "self.json"), HasSubstr("extends itself"));
}

TEST_F(Extends, ANameThatLeadsNowhereIsRefused) {
  write("missing.json", {{"extends", "atlantis.json"}});
  write("folder.json", {{"extends", "."}});
  write("empty.json", {{"extends", ""}});
  write("number.json", {{"extends", 1}});
  EXPECT_THAT(complaint({}, "missing.json"),
              StartsWith(path("missing.json") + ": /extends: \"atlantis.json\": no such file"));
  EXPECT_THAT(complaint({}, "folder.json"), HasSubstr("/extends: \".\": no such file"));
  EXPECT_THAT(complaint({}, "empty.json"), HasSubstr("/extends: \"\": no such file"));
  EXPECT_THAT(complaint({}, "number.json"), HasSubstr("/extends: 1: a string is needed here"));
}

TEST_F(Extends, AComplaintNamesTheFileTheValueStandsIn) {
  write("bad-base.json", {{"extends", "base.json"}, {"traffic", {{"flows", 0}}}});
  write("a.json", {{"extends", "bad-base.json"}, {"traffic", {{"frame_bytes", 128}}}});
  EXPECT_THAT(complaint({}, "a.json"), StartsWith(path("bad-base.json") + ": /traffic/flows: 0: "));
  write("b.json", {{"extends", "bad-base.json"}, {"traffic", {{"flows", 1}, {"frame_bytes", 1}}}});
  EXPECT_THAT(complaint({}, "b.json"), StartsWith(path("b.json") + ": /traffic/frame_bytes: 1: "));
}

TEST_F(Extends, AComplaintAboutAMachineNamesTheFileItExtends) {
  write("bad-machine.json", {{"extends", "machine.json"}, {"memory", {{"llc_hit_ns", -1}}}});
  write("machine2.json", {{"extends", "bad-machine.json"}, {"name", "machine2"}});
  write("a.json", {{"extends", "base.json"}, {"machine", "machine2.json"}});
  EXPECT_THAT(complaint({}, "a.json"), StartsWith(path("bad-machine.json") + ": /machine/memory/llc_hit_ns: -1: "));
}

TEST_F(Extends, APartThatReplacesAnotherIsToldToBeFromTheNewFile) {
  write("counts.json", {{"extends", "base.json"}, {"nic", {{"placement", {{"near", 1}, {"far", 2}}}}}});
  write("list.json", {{"extends", "counts.json"}, {"nic", {{"placement", json::array({0, 1})}}}});
  write("again.json", {{"extends", "list.json"}, {"nic", {{"placement", {{"near", 9}, {"far", 0}}}}}});
  EXPECT_THAT(complaint({}, "again.json"), StartsWith(path("again.json") + ": /nic/placement/near: 9"));
}

} // namespace
} // namespace linebounce::lab
