// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/lab/scenario/corpus.h"
#include "tests/lab/scenario/temporary_folder.h"

#include "lab/scenario/document.h"

#include <gmock/gmock.h>

namespace linebounce::lab {

/// A folder with the small machine, NIC and scenario of the corpus in it, to be changed and loaded.
class SmallScenario : public testing::Test {
protected:
  void SetUp() override {
    for (const char* name : {"base.json", "machine.json", "nic.json"})
      std::filesystem::copy_file(corpus_folder + "/good/" + name, folder_.path() / name);
  }

  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  std::string write(const std::string& name, const nlohmann::json& document) const {
    return folder_.write(name, document.dump());
  }

  ScenarioDocument load(const std::vector<std::string>& settings = {}, const std::string& name = "base.json") const {
    std::vector<Setting> parsed;
    for (const std::string& setting : settings)
      parsed.push_back(parse_setting(setting));
    return ScenarioDocument::load(path(name), parsed);
  }
  Scenario scenario(const std::vector<std::string>& settings = {}, const std::string& name = "base.json") const {
    return load(settings, name).at(nlohmann::json::object());
  }

  /// What is said when this is loaded; "taken" if nothing.
  std::string complaint(const std::vector<std::string>& settings, const std::string& name = "base.json") const {
    try {
      load(settings, name);
    } catch (const InputError& error) {
      EXPECT_TRUE(is_one_line(error.what())) << error.what();
      return error.what();
    }
    return "taken";
  }

  TemporaryFolder folder_;
};

} // namespace linebounce::lab
