// SPDX-License-Identifier: Apache-2.0
// Is every physical parameter of a scenario listed, with the file it stands in and where its number is from?
#include "tests/lab/scenario/small_scenario.h"

#include "lab/scenario/origin.h"
#include "lab/scenario/workload_list.h"

#include <algorithm>
#include <set>

namespace linebounce::lab {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(UnitOf, IsTheEndOfTheName) {
  EXPECT_EQ(unit_of("poll_ns"), "ns");
  EXPECT_EQ(unit_of("stall_growth_ns_per_mpps"), "ns/Mpps");
  EXPECT_EQ(unit_of("device_limit_mpps"), "Mpps");
  EXPECT_EQ(unit_of("ghz"), "GHz");
  EXPECT_EQ(unit_of("base_ghz"), "GHz");
  EXPECT_EQ(unit_of("wire_gbps"), "Gb/s");
  EXPECT_EQ(unit_of("gbps"), "Gb/s");
  EXPECT_EQ(unit_of("latency_us"), "us");
  EXPECT_EQ(unit_of("work_cycles"), "cycles");
  EXPECT_EQ(unit_of("frame_bytes"), "bytes");
}

TEST(UnitOf, ARatioHasNone) {
  for (const char* key : {"jitter", "contended_factor", "ring_entries", "lines_per_packet", "columns", ""})
    EXPECT_EQ(unit_of(key), "") << key;
}

class Origin : public SmallScenario {
protected:
  static ParameterOrigin find(const ScenarioDocument& document, const std::string& pointer) {
    const auto all = document.parameters();
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.pointer == pointer; });
    if (found == all.end())
      throw std::runtime_error(pointer + " is not listed");
    return *found;
  }
};

TEST_F(Origin, APlainNumberIsAssumed) {
  const ParameterOrigin work = find(load(), "/path/0/work_cycles");
  EXPECT_EQ(work.file, path("base.json"));
  EXPECT_EQ(work.value, 500);
  EXPECT_EQ(work.unit, "cycles");
  EXPECT_EQ(work.from, "assumed");
  EXPECT_EQ(work.source, "");
  EXPECT_THAT(work.fitted_on, IsEmpty());
  EXPECT_FALSE(work.uncertainty.has_value());
}

TEST_F(Origin, ADescribedNumberSaysItAll) {
  const json described = {{"value", 7.5},      {"unit", "cycles"},          {"from", "fitted"},
                          {"source", "a fit"}, {"fitted_on", {"base ref"}}, {"uncertainty", 0.25}};
  write("a.json", {{"extends", "base.json"}, {"path", json::array({{{"fn", "f"}, {"work_cycles", described}}})}});
  const ParameterOrigin work = find(load({}, "a.json"), "/path/0/work_cycles");
  EXPECT_EQ(work.file, path("a.json"));
  EXPECT_EQ(work.value, 7.5);
  EXPECT_EQ(work.from, "fitted");
  EXPECT_EQ(work.source, "a fit");
  EXPECT_THAT(work.fitted_on, ElementsAre("base ref"));
  EXPECT_EQ(work.uncertainty, 0.25);
}

TEST_F(Origin, OfMachineAndNicTheirOwnFilesAreNamed) {
  const ScenarioDocument document = load({"/machine/memory/llc_hit_ns=21"});
  EXPECT_EQ(find(document, "/machine/memory/remote_read_ns").file, path("machine.json"));
  EXPECT_EQ(find(document, "/nic/model/wire_gbps").file, path("nic.json"));
  EXPECT_EQ(find(document, "/machine/memory/llc_hit_ns").file, "--set");
  EXPECT_EQ(find(document, "/machine/memory/llc_hit_ns").value, 21);
}

TEST_F(Origin, AUnitThatContradictsTheKeyIsRefused) {
  EXPECT_THAT(complaint({R"(/path/0/work_cycles={"value": 1, "unit": "ns", "from": "assumed"})"}),
              HasSubstr("/path/0/work_cycles/unit: \"ns\": the key says the unit; allowed is cycles"));
  EXPECT_EQ(complaint({R"(/nic/model/ring_entries={"value": 64, "unit": "descriptors", "from": "assumed"})"}), "taken")
      << "a key without a unit takes any word";
}

// What calibrate and ledger go by: no number of the shipped documents that has an origin is left out.
TEST(ShippedOrigins, EveryDescribedNumberIsListedOnce) {
  for (const std::string& file : load_workload_list(shipped_folder + "/documented.json")) {
    const ScenarioDocument document = ScenarioDocument::load(file);
    std::multiset<std::string> listed;
    for (const ParameterOrigin& parameter : document.parameters())
      listed.insert(parameter.pointer);
    const json values = document.resolved().flatten();
    for (const auto& [pointer, value] : values.items())
      if (pointer.ends_with("/from") && value.is_string()) {
        EXPECT_EQ(listed.count(pointer.substr(0, pointer.size() - 5)), 1U) << file << ": " << pointer;
      }
    for (const std::string& pointer : listed)
      EXPECT_EQ(listed.count(pointer), 1U) << file << ": " << pointer;
  }
}

TEST(ShippedOrigins, AFittedNumberNamesItsRowsAndEveryOtherItsSource) {
  for (const std::string& file : load_workload_list(shipped_folder + "/documented.json"))
    for (const ParameterOrigin& parameter : ScenarioDocument::load(file).parameters()) {
      SCOPED_TRACE(file + ": " + parameter.pointer);
      EXPECT_EQ(parameter.from == "fitted", !parameter.fitted_on.empty());
      EXPECT_NE(parameter.source, "") << "a shipped number says where it is from";
    }
}

} // namespace
} // namespace linebounce::lab
