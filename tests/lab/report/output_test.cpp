// SPDX-License-Identifier: Apache-2.0
// Is a file there whole or not at all?
#include "lab/report/output.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace linebounce::lab {
namespace {

namespace fs = std::filesystem;

class OutputFile : public testing::Test {
protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() /
              ("linebounce-output-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(folder_);
    fs::create_directory(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  static std::string content(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  std::ptrdiff_t files() const { return std::distance(fs::directory_iterator(folder_), {}); }

  fs::path folder_;
};

TEST_F(OutputFile, ReplacesTheOldFileAndLeavesNothingBeside) {
  const fs::path file = folder_ / "result.json";
  std::ofstream(file) << "old and longer";
  const Output output(file.string());
  EXPECT_EQ(content(file), "old and longer") << "nothing happens before write";
  output.write("new");
  EXPECT_EQ(content(file), "new");
  EXPECT_EQ(files(), 1);
}

TEST_F(OutputFile, FollowsASymbolicLink) {
  fs::create_symlink("target", folder_ / "link");
  std::ofstream(folder_ / "target") << "old";
  Output((folder_ / "link").string()).write("new");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(content(folder_ / "target"), "new");
}

TEST_F(OutputFile, SaysBeforeTheRunThatItCannotWrite) {
  EXPECT_THROW(Output((folder_ / "missing" / "result.json").string()), InputError);
  EXPECT_THROW(Output(folder_.string()), InputError);
  EXPECT_THROW(Output(std::string{}), InputError);
}

TEST_F(OutputFile, ADeviceIsWrittenNotReplaced) {
  Output("/dev/null").write("text");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(OutputFile, AFullDiskIsAnError) {
  if (!fs::exists("/dev/full"))
    GTEST_SKIP() << "no /dev/full here";
  EXPECT_THROW(Output("/dev/full").write("text"), InputError);
}

} // namespace
} // namespace linebounce::lab
