// SPDX-License-Identifier: Apache-2.0
// Whatever one change does to a good document, do reader and schema agree?
// The schema refuses: the reader refuses. The reader refuses and the schema does not: a rule is broken, one of the list
// in rule_phrases.h. They look at the same things: the resolved document, as it is and at every position of its sweep.
#include "tests/lab/scenario/corpus.h"
#include "tests/lab/scenario/rule_phrases.h"
#include "tests/lab/scenario/schemas.h"
#include "tests/lab/scenario/temporary_folder.h"

#include "lab/scenario/cursor.h"
#include "lab/scenario/resolve.h"

#include <functional>

namespace linebounce::lab {
namespace {

using nlohmann::json;
using Pointer = json::json_pointer;
using Check = std::function<void(const json& changed, const std::string& what)>;

void pointers_below(const json& value, const std::string& pointer, std::vector<std::string>& pointers) {
  pointers.push_back(pointer);
  if (value.is_object())
    for (const auto& [key, member] : value.items())
      pointers_below(member, pointer + "/" + escape_token(key), pointers);
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i)
      pointers_below(value[i], pointer + "/" + std::to_string(i), pointers);
}

/// Every part of a short document, evenly chosen ones of a long one, which has many alike.
std::vector<std::string> chosen_pointers(const json& document) {
  constexpr std::size_t most = 300;
  std::vector<std::string> pointers;
  pointers_below(document, "", pointers);
  const std::size_t step = 1 + pointers.size() / most;
  std::vector<std::string> chosen;
  for (std::size_t i = 0; i < pointers.size(); i += step)
    chosen.push_back(pointers[i]);
  return chosen;
}

const std::vector<json>& replacements() {
  static const std::vector<json> values = {"text",
                                           "",
                                           -1,
                                           0,
                                           0.5,
                                           1e12,
                                           nullptr,
                                           true,
                                           json::array(),
                                           json::array({nullptr}),
                                           json::object(),
                                           {{"value", 1}, {"from", "assumed"}}};
  return values;
}

void for_each_change(const json& document, const Check& check) {
  for (const std::string& pointer : chosen_pointers(document)) {
    const Pointer at(pointer);
    json changed = document;
    for (const json& value : replacements()) {
      changed.at(at) = value;
      check(changed, pointer + " replaced by " + value.dump());
    }
    changed = document;
    if (changed.at(at).is_object()) {
      changed.at(at)["unknown"] = nullptr;
      check(changed, pointer + " with one more key, null");
      changed.at(at)["unknown"] = json::object();
      check(changed, pointer + " with one more key, {}");
    }
    if (changed.at(at).is_array()) {
      changed.at(at).push_back("more");
      check(changed, pointer + " with one more element");
    }
    if (at.empty())
      continue;
    changed = document;
    json& parent = changed.at(at.parent_pointer());
    parent.is_object() ? static_cast<void>(parent.erase(at.back())) : parent.erase(std::stoul(at.back()));
    check(changed, pointer + " taken away");
  }
}

/// Whether the schema takes a file; none if a file it refers to cannot be read, so that there is nothing to judge.
std::optional<bool> schema_verdict(const std::string& file, const std::string& kind) {
  try {
    return schema_accepts_file(file, kind);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

class Mutation : public testing::TestWithParam<std::string> {};

TEST_P(Mutation, ReaderAndSchemaAgree) {
  const json document = read_document(GetParam()).document;
  const std::string kind = kind_of(GetParam());
  const TemporaryFolder folder;
  int refused = 0;
  int taken = 0;
  for_each_change(document, [&](const json& changed, const std::string& what) {
    const std::string file = folder.write("changed.json", changed.dump());
    const auto complaint = complaint_about(file);
    const auto verdict = schema_verdict(file, kind);
    if (complaint) {
      EXPECT_TRUE(is_one_line(*complaint)) << what << ": " << *complaint;
      EXPECT_TRUE(verdict != true || breaks_a_rule(*complaint)) << what << ": only the reader refuses: " << *complaint;
    } else {
      EXPECT_EQ(verdict, true) << what << ": only the schema refuses";
    }
    ++(complaint ? refused : taken);
  });
  EXPECT_GT(refused, kind == "measurement" ? 0 : taken)
      << "most changes do harm, but for a context, which takes anything";
  EXPECT_GT(taken, 0) << "some do not";
}

INSTANTIATE_TEST_SUITE_P(EveryGoodDocument, Mutation, testing::ValuesIn(good_documents()),
                         [](const auto& instance) { return test_name(instance.param); });

} // namespace
} // namespace linebounce::lab
