// SPDX-License-Identifier: Apache-2.0
// What does --set do, in which order, and what does it refuse?
#include "tests/lab/scenario/small_scenario.h"

namespace linebounce::lab {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using Set = SmallScenario;

std::string refusal(const std::string& setting) {
  try {
    parse_setting(setting);
  } catch (const InputError& error) {
    EXPECT_TRUE(is_one_line(error.what())) << error.what();
    return error.what();
  }
  return "taken";
}

TEST(ParseSetting, TheValueIsJson) {
  EXPECT_EQ(parse_setting("/a=1").value, 1);
  EXPECT_EQ(parse_setting("/a=[1, \"two\"]").value, nlohmann::json({1, "two"}));
  EXPECT_EQ(parse_setting("/a={\"b\": null}").value, nlohmann::json({{"b", nullptr}}));
}

TEST(ParseSetting, WhatIsNotJsonIsAString) {
  for (const char* text : {"rcuref", "", "NaN", "1.2.3", "[1", "machines/a.json", "a=b"})
    EXPECT_EQ(parse_setting(std::string("/a=") + text).value, text);
}

TEST(ParseSetting, OnlyTheFirstEqualsSignDivides) {
  const Setting setting = parse_setting("/a=b=c");
  EXPECT_EQ(setting.pointer, "/a");
  EXPECT_EQ(setting.value, "b=c");
}

TEST(ParseSetting, RefusesWhatIsNoSetting) {
  EXPECT_THAT(refusal("/nic/queues"), HasSubstr("/nic/queues: allowed is /json/pointer=value"));
  EXPECT_THAT(refusal("=1"), HasSubstr("no JSON pointer"));
  EXPECT_THAT(refusal("nic/queues=1"), HasSubstr("no JSON pointer"));
  EXPECT_THAT(refusal("/a~2=1"), HasSubstr("no JSON pointer"));
  EXPECT_THAT(refusal("/a=1e999"), HasSubstr("1e999"));
  EXPECT_THAT(refusal("/a={\"b\": 1, \"b\": 2}"), HasSubstr("key \"b\" stands twice"));
  EXPECT_THAT(refusal("/a\n=1e999"), HasSubstr("--set /a\\u000a"));
  EXPECT_THAT(refusal("/a=caf\xe9"), HasSubstr("UTF-8"));
}

TEST(ParseSetting, DeepNestingIsRefusedNotFollowed) {
  EXPECT_THAT(refusal("/name=" + std::string(60000, '[') + std::string(60000, ']')), HasSubstr("nested deeper"));
}

TEST_F(Set, ReplacesAValue) {
  EXPECT_EQ(scenario({"/nic/queues=4"}).port.queues, 4U);
  EXPECT_EQ(scenario({"/path/0/fn=poll"}).path.steps[0].fn, "poll");
  EXPECT_EQ(scenario({"/machine/sockets=1", "/nic/placement/far=0"}).machine.sockets, 1U);
}

TEST_F(Set, AddsAKeyThatMayBeThere) { EXPECT_EQ(scenario({"/nic/socket=1"}).port.socket, 1U); }

TEST_F(Set, TheLastOfTwoCounts) { EXPECT_EQ(scenario({"/nic/queues=3", "/nic/queues=4"}).port.queues, 4U); }

TEST_F(Set, ReplacesANumberWithItsOrigin) {
  write("described.json", {{"extends", "base.json"}, {"work", {{"variation", {{"value", 0.1}, {"from", "assumed"}}}}}});
  EXPECT_EQ(scenario({"/work/variation=0.2"}, "described.json").path.work_variation, 0.2);
  EXPECT_EQ(scenario({"/work/variation/value=0.3"}, "described.json").path.work_variation, 0.3);
}

TEST_F(Set, ReferencesAreSetBeforeTheyAreReadAndTheRestAfter) {
  write("one.json", {{"extends", path("machine.json")}, {"name", "one"}, {"sockets", 1}});
  const std::vector<std::string> settings = {"/machine/name=renamed", "/nic/placement/far=0",
                                             "/machine=" + path("one.json")};
  EXPECT_EQ(scenario(settings).machine.name, "renamed") << "although it stands before the reference";
  EXPECT_EQ(scenario(settings).machine.sockets, 1U);
}

TEST_F(Set, AReferenceIsRelativeToTheWorkingDirectoryNotToTheScenario) {
  const auto before = std::filesystem::current_path();
  std::filesystem::create_directory(path("elsewhere"));
  write("elsewhere/machine.json", {{"extends", path("machine.json")}, {"name", "elsewhere"}});
  std::filesystem::current_path(path("elsewhere"));
  EXPECT_EQ(scenario({"/machine=machine.json"}).machine.name, "elsewhere");
  EXPECT_EQ(scenario({"/machine=machine"}).machine.name, "elsewhere") << ".json may be left out";
  EXPECT_EQ(scenario({"/nic/model=nics/mlx5-100g"}).port.nic.max_queues, 64U) << "then to the data folder";
  EXPECT_EQ(scenario().machine.name, "2 sockets of 2 cores");
  std::filesystem::current_path(before);
}

TEST_F(Set, APlaceThatIsNotThereIsRefused) {
  for (const char* pointer :
       {"/nicc/queues", "/path/9/fn", "/path/4", "/path/-", "/path/00/fn", "/name/x", "/nic/queues/0"})
    EXPECT_THAT(complaint({std::string(pointer) + "=1"}),
                StartsWith(std::string("--set ") + pointer + ": 1: there is no such place"));
}

TEST_F(Set, AKeyThatMayNotBeThereIsRefused) {
  EXPECT_THAT(complaint({"/nic/queue=1"}), StartsWith("--set: /nic/queue: 1: unknown key"));
}

TEST_F(Set, ABadValueIsToldToBeFromTheCommandLine) {
  EXPECT_THAT(complaint({"/nic/queues=-1"}), StartsWith("--set: /nic/queues: -1: allowed is 1 .. 1024"));
  EXPECT_THAT(complaint({"/nic/placement={\"near\": 9, \"far\": 0}"}),
              StartsWith("--set: /nic/placement/near: 9: above"));
  EXPECT_THAT(complaint({"/machine=atlantis.json"}), StartsWith("--set: /machine: \"atlantis.json\": no such file"));
  EXPECT_THAT(complaint({"/name=7"}), StartsWith("--set: /name: 7: a string is needed"));
  EXPECT_THAT(complaint({"/kind=nic"}), StartsWith("--set: /kind: \"nic\""));
}

TEST_F(Set, AnythingElseIsStillToldToBeFromItsFile) {
  write("bad.json", {{"extends", "base.json"}, {"nic", {{"queues", 99}}}});
  EXPECT_THAT(complaint({"/nic/socket=1"}, "bad.json"), StartsWith(path("bad.json") + ": /nic/queues: 99"));
}

} // namespace
} // namespace linebounce::lab
