// SPDX-License-Identifier: Apache-2.0
// Where is a file looked for that a document or a command line names?
#include "tests/lab/scenario/small_scenario.h"

#include "lab/scenario/data_folder.h"

#include <cstdlib>

namespace linebounce::lab {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

/// With a data folder of its own, named by LINEBOUNCE_DATA.
class Reference : public SmallScenario {
protected:
  void SetUp() override {
    SmallScenario::SetUp();
    write("data/machine.json", {{"extends", path("machine.json")}, {"name", "of the data folder"}});
    write("data/nics/card.json", {{"extends", path("nic.json")}, {"name", "card"}});
    setenv("LINEBOUNCE_DATA", path("data").c_str(), 1);
  }
  void TearDown() override { unsetenv("LINEBOUNCE_DATA"); }
};

TEST(DataFolder, IsThatOfTheSourceTreeUnlessTheEnvironmentNamesOne) {
  unsetenv("LINEBOUNCE_DATA");
  EXPECT_EQ(data_folder(), fs::path(LINEBOUNCE_SOURCE_DIR) / "scenarios");
  setenv("LINEBOUNCE_DATA", "", 1);
  EXPECT_EQ(data_folder(), fs::path(LINEBOUNCE_SOURCE_DIR) / "scenarios") << "an empty name is no name";
  setenv("LINEBOUNCE_DATA", "/elsewhere", 1);
  EXPECT_EQ(data_folder(), "/elsewhere");
  unsetenv("LINEBOUNCE_DATA");
}

TEST_F(Reference, IsRelativeToItsDocumentFirst) { EXPECT_EQ(scenario().machine.name, "2 sockets of 2 cores"); }

TEST_F(Reference, IsLookedForInTheDataFolderThen) {
  write("a.json", {{"extends", "base.json"}, {"nic", {{"model", "nics/card.json"}}}});
  EXPECT_EQ(scenario({}, "a.json").port.nic.name, "card");
  fs::remove(path("machine.json"));
  write("machine-source.json", read_json(corpus_folder + "/good/machine.json"));
  write("data/machine.json", {{"extends", path("machine-source.json")}, {"name", "of the data folder"}});
  EXPECT_EQ(scenario().machine.name, "of the data folder");
}

TEST_F(Reference, JsonMayBeLeftOut) {
  write("a.json", {{"extends", "base"}, {"nic", {{"model", "nics/card"}}}, {"machine", "machine"}});
  EXPECT_EQ(scenario({}, "a").port.nic.name, "card");
}

TEST_F(Reference, MayBeAbsolute) {
  write("a.json", {{"extends", path("base.json")}, {"machine", path("data/machine.json")}});
  EXPECT_EQ(scenario({}, "a.json").machine.name, "of the data folder");
}

TEST_F(Reference, MayBeTheDocumentItself) {
  write("a.json", {{"extends", "base.json"}, {"machine", read_json(corpus_folder + "/good/machine.json")}});
  EXPECT_EQ(scenario({}, "a.json").machine.name, "2 sockets of 2 cores");
}

TEST_F(Reference, AFileThatIsNotThereIsToldWithTheDocumentThatNamesIt) {
  write("a.json", {{"extends", "base.json"}, {"machine", "atlantis"}});
  EXPECT_THAT(complaint({}, "a.json"), StartsWith(path("a.json") + ": /machine: \"" + path("atlantis").substr(0, 10)));
  EXPECT_THAT(complaint({}, "a.json"), HasSubstr("no such file"));
  write("b.json", {{"extends", "base.json"}, {"nic", {{"model", "data"}}}});
  EXPECT_THAT(complaint({}, "b.json"), StartsWith(path("b.json") + ": /nic/model: ")) << "a folder is no file";
  write("c.json", {{"extends", "base.json"}, {"nic", {{"model", ""}}}});
  EXPECT_THAT(complaint({}, "c.json"), StartsWith(path("c.json") + ": /nic/model: "));
}

TEST_F(Reference, AComplaintAboutAMachineNamesItsOwnFile) {
  json machine = read_json(path("machine.json"));
  machine["clock"]["base_ghz"] = 0;
  write("machine.json", machine);
  EXPECT_THAT(complaint({}), StartsWith(path("machine.json") + ": /machine/clock/base_ghz: 0: "));
}

TEST_F(Reference, AMachineThatIsNotJsonIsToldByItsOwnFile) {
  folder_.write("machine.json", "{\n  \"schema_version\": 1,\n");
  EXPECT_THAT(complaint({}), StartsWith(path("machine.json") + ":3:1: not JSON"));
}

TEST_F(Reference, OddNamesAreToldOnOneLine) {
  for (const char* name : {"a\nb", "tab\t", "\x7f", "bell\a", "zero\\u0000"})
    EXPECT_THAT(complaint({std::string("/machine=") + name}), HasSubstr("/machine: "));
  write("a.json", {{"extends", std::string("zero\0", 5)}});
  EXPECT_THAT(complaint({}, "a.json"), HasSubstr("zero\\u0000"));
  EXPECT_THAT(complaint({}, "no\nfile"), HasSubstr("no\\u000afile: no such file"));
  EXPECT_THAT(complaint({}, std::string(5000, 'x')), HasSubstr("no such file"));
}

TEST_F(Reference, OddKeysAreToldOnOneLine) {
  write("a.json", {{"extends", "base.json"}, {"line\nbreak", 1}});
  EXPECT_THAT(complaint({}, "a.json"), HasSubstr(": /line\\u000abreak: 1: unknown key"));
}

} // namespace
} // namespace linebounce::lab
