// SPDX-License-Identifier: Apache-2.0
// Is every file that is no document refused at once, on one line, without harm? Texts a person might write stand in
// tests/corpus/bad/text; here are those no editor likes.
#include "tests/lab/scenario/corpus.h"
#include "tests/lab/scenario/temporary_folder.h"

#include <gmock/gmock.h>

#include <chrono>

namespace linebounce::lab {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class NotJson : public testing::Test {
protected:
  /// What is said of a file with this in it.
  std::string complaint(const std::string& text) const {
    const std::string file = folder_.write("file.json", text);
    const std::string complaint = complaint_about(file).value_or("taken");
    EXPECT_THAT(complaint, StartsWith(file + ":"));
    EXPECT_TRUE(is_one_line(complaint)) << complaint;
    EXPECT_LT(complaint.size(), file.size() + 500);
    return complaint;
  }

  TemporaryFolder folder_;
};

TEST_F(NotJson, AnEmptyFile) {
  EXPECT_THAT(complaint(""), HasSubstr(":1:1: not JSON: "));
  EXPECT_THAT(complaint(" \n \n"), HasSubstr(":3:1: not JSON: "));
}

TEST_F(NotJson, NulBytes) { EXPECT_THAT(complaint(std::string(4096, '\0')), HasSubstr(":1:1: not JSON: ")); }

TEST_F(NotJson, BytesThatAreNoUtf8) {
  for (const char* bytes : {"\xff", "\xc3(", "caf\xe9", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xc0\xaf"}) {
    EXPECT_THAT(complaint("{\"kind\": \"" + std::string(bytes) + "\"}"), HasSubstr("not JSON: "));
    EXPECT_THAT(complaint("{\"" + std::string(bytes) + "\": 1}"), HasSubstr("not JSON: "));
    EXPECT_THAT(complaint(bytes), HasSubstr("not JSON: "));
  }
}

TEST_F(NotJson, NumbersBeyondADouble) {
  for (const char* number : {"1e999", "-1e999", "1e99999999999"})
    EXPECT_THAT(complaint("{\"kind\": " + std::string(number) + "}"), HasSubstr("number overflow"));
  EXPECT_THAT(complaint("{\"kind\": " + std::string(400, '9') + "}"), HasSubstr("number overflow"));
}

TEST_F(NotJson, NamesOfNumbersThatAreNone) {
  for (const char* number : {"NaN", "-NaN", "nan", "Infinity", "-inf", "0x10", "01", "+1", ".5", "1."})
    EXPECT_THAT(complaint("{\"kind\": " + std::string(number) + "}"), HasSubstr("not JSON: "));
}

TEST_F(NotJson, AFolder) {
  EXPECT_EQ(complaint_about(folder_.path().string()), folder_.path().string() + ": is a folder, not a file");
}

TEST_F(NotJson, NoFile) {
  const std::string file = (folder_.path() / "missing.json").string();
  EXPECT_EQ(complaint_about(file), file + ": no such file");
}

TEST_F(NotJson, ADeviceWithoutAnEnd) {
  if (!std::filesystem::exists("/dev/zero"))
    GTEST_SKIP() << "no /dev/zero here";
  EXPECT_THAT(complaint_about("/dev/zero").value_or("taken"), StartsWith("/dev/zero: allowed are at most "));
}

TEST_F(NotJson, NestingIsAllowedToALimit) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + "1" + std::string(depth, ']'); };
  EXPECT_EQ(read_json(folder_.write("good.json", nested(64))), nlohmann::json::parse(nested(64)));
  EXPECT_THAT(complaint(nested(65)), HasSubstr("nested deeper than 64 levels"));
}

TEST_F(NotJson, TenMegabytesOfBracketsAreRefusedAtOnce) {
  const auto start = std::chrono::steady_clock::now();
  for (const char* bracket : {"[", "{\"a\":", "[{\"a\":", "[[],"}) {
    std::string text;
    while (text.size() < 10'000'000)
      text += bracket;
    EXPECT_THAT(complaint(text), HasSubstr("nested deeper than 64 levels"));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST_F(NotJson, ALongKeyOrTextIsNotRepeatedInFull) {
  const std::string huge(1'000'000, 'x');
  EXPECT_THAT(complaint("{\"schema_version\": 1, \"kind\": \"" + huge + "\"}"), HasSubstr("/kind: "));
  EXPECT_THAT(complaint("\"" + huge), HasSubstr("not JSON: "));
  EXPECT_THAT(complaint("{\"" + huge + "\": 1, \"" + huge + "\": 1}"), HasSubstr("stands twice"));
  EXPECT_THAT(complaint(R"({"schema_version": 1, "kind": "nic", ")" + huge + "\": 1}"), HasSubstr("unknown key"));
}

TEST_F(NotJson, AByteOrderMarkIsForgiven) {
  const std::string text = "\xef\xbb\xbf{\"kind\": \"poem\"}";
  EXPECT_THAT(complaint(text), HasSubstr("/kind: \"poem\""));
}

} // namespace
} // namespace linebounce::lab
