// SPDX-License-Identifier: Apache-2.0
// Do reader and schema take every good document, and refuse every bad one for the reason it was written for?
#include "tests/lab/scenario/corpus.h"
#include "tests/lab/scenario/rule_phrases.h"
#include "tests/lab/scenario/schemas.h"

#include <gmock/gmock.h>

namespace linebounce::lab {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

nlohmann::json expectations(const std::string& folder) { return read_json(folder + "/index.json"); }

/// Calls `check` with each bad file of a folder and a part of the expected message.
template <class Check> void for_each_bad(const std::string& name, Check check) {
  const std::string folder = corpus_folder + "/bad/" + name;
  const nlohmann::json index = expectations(folder);
  for (const auto& [file, expected] : index.items()) {
    SCOPED_TRACE(file);
    check(folder + "/" + file, expected.template get<std::string>());
  }
}

TEST(Corpus, EveryGoodDocumentIsTakenByReaderAndSchema) {
  for (const std::string& file : good_documents()) {
    SCOPED_TRACE(file);
    EXPECT_EQ(complaint_about(file), std::nullopt);
    const std::string kind = kind_of(file);
    EXPECT_TRUE(schema_accepts_file(file, kind));
    EXPECT_TRUE(schema_accepts(read_json(file), kind)) << "as it stands in the file, references and extends unresolved";
  }
}

TEST(Corpus, EveryBadStructureIsRefusedByReaderAndSchema) {
  for_each_bad("structure", [](const std::string& file, const std::string& expected) {
    EXPECT_THAT(complaint_about(file).value_or("taken"), HasSubstr(expected));
    EXPECT_FALSE(schema_accepts_file(file, kind_of(file)));
  });
}

TEST(Corpus, EveryBrokenRuleIsSeenByTheReaderOnly) {
  for_each_bad("rules", [](const std::string& file, const std::string& expected) {
    EXPECT_THAT(complaint_about(file).value_or("taken"), HasSubstr(expected));
    try {
      EXPECT_TRUE(schema_accepts_file(file, kind_of(file)));
    } catch (const InputError& unresolved) {
      EXPECT_THAT(unresolved.what(), HasSubstr("no such file"));
    }
  });
}

TEST(Corpus, WhatIsNotJsonIsRefusedWithItsPlace) {
  for_each_bad("text", [](const std::string& file, const std::string& expected) {
    const std::string complaint = complaint_about(file).value_or("taken");
    EXPECT_THAT(complaint, HasSubstr(expected));
    EXPECT_THAT(complaint, testing::StartsWith(file + ":"));
    EXPECT_TRUE(is_one_line(complaint)) << complaint;
  });
}

TEST(Corpus, EveryComplaintIsOneLineOfFilePointerValueAndWhatIsAllowed) {
  for (const char* folder : {"structure", "rules"})
    for_each_bad(folder, [](const std::string& file, const std::string&) {
      const std::string complaint = complaint_about(file).value_or("taken");
      EXPECT_TRUE(is_one_line(complaint)) << complaint;
      EXPECT_THAT(complaint, ContainsRegex("^[^:]+\\.json: /[^ ]*: [^ ].*: [^ ]")) << complaint;
      EXPECT_TRUE(std::filesystem::is_regular_file(complaint.substr(0, complaint.find(": ")))) << complaint;
      EXPECT_LT(complaint.size(), 1000U);
    });
}

TEST(Corpus, EveryRuleOfTheReaderHasABadDocument) {
  std::vector<std::string> complaints;
  for_each_bad("rules", [&](const std::string& file, const std::string&) {
    complaints.push_back(complaint_about(file).value_or("taken"));
    EXPECT_TRUE(breaks_a_rule(complaints.back())) << complaints.back();
  });
  for (const char* phrase : rule_phrases)
    EXPECT_THAT(complaints, testing::Contains(HasSubstr(phrase)));
}

TEST(Corpus, EveryBadDocumentHasAnExpectation) {
  for (const char* name : {"structure", "rules", "text"}) {
    const std::string folder = corpus_folder + "/bad/" + name;
    const nlohmann::json index = expectations(folder);
    for (const std::string& file : json_files({folder})) {
      const std::string base = std::filesystem::path(file).filename().string();
      EXPECT_TRUE(index.contains(base) || base == "nic-2-queues.json" || base == "machine-threads-unknown.json")
          << file << " is not in index.json";
    }
  }
}

} // namespace
} // namespace linebounce::lab
