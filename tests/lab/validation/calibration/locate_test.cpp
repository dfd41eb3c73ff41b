// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/calibration/locate.h"

#include "lab/scenario/json_file.h"
#include "sim/error.h"
#include "tests/lab/scenario/corpus.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace linebounce::lab {
namespace {

std::string at(const std::string& text, const std::string& pointer) {
  const auto [begin, end] = locate(text, pointer);
  return text.substr(begin, end - begin);
}

TEST(Locate, FindsMembersAndElements) {
  const std::string text = R"( {"a": [1, {"b": "x, ]}\" y"}, 3e5 ], "c/d": {"e": null} , "f":-2})";
  EXPECT_EQ(at(text, "/a/0"), "1");
  EXPECT_EQ(at(text, "/a/1"), R"({"b": "x, ]}\" y"})");
  EXPECT_EQ(at(text, "/a/1/b"), R"("x, ]}\" y")");
  EXPECT_EQ(at(text, "/a/2"), "3e5");
  EXPECT_EQ(at(text, "/c~1d/e"), "null");
  EXPECT_EQ(at(text, "/f"), "-2");
}

TEST(Locate, FindsEveryValueOfTheShippedFiles) {
  for (const std::string& file : shipped_documents()) {
    std::ifstream stream(file);
    std::ostringstream text;
    text << stream.rdbuf();
    const nlohmann::json flat = read_json(file).flatten();
    for (const auto& [pointer, value] : flat.items())
      EXPECT_EQ(nlohmann::json::parse(at(text.str(), pointer)),
                value.is_null() ? nlohmann::json::parse(at(text.str(), pointer)) : value)
          << file << pointer;
  }
}

TEST(Locate, ComplainsOfWhatIsNotThere) {
  EXPECT_THROW(locate(R"({"a": 1})", "/b"), InternalError);
  EXPECT_THROW(locate(R"({"a": [1]})", "/a/1"), InternalError);
  EXPECT_THROW(locate(R"({"a": 1})", "/a/b"), InternalError);
}

} // namespace
} // namespace linebounce::lab
