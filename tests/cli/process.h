// SPDX-License-Identifier: Apache-2.0
// The built command, as a child process.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace linebounce::cli {

struct Ended {
  int status = 0; ///< exit status, or minus the signal that ended it
  std::string out;
  std::string err;
};

class Process {
public:
  /// Starts linebounce with these arguments. Standard output goes to `standard_output` if that is named, "-" closes it,
  /// "|" is a pipe whose reader has left; otherwise it is kept.
  explicit Process(const std::vector<std::string>& arguments, const std::string& standard_output = "");

  /// Returns once the child catches this signal (or once it does so no longer), or has ended.
  void until_caught(int signal, bool caught = true) const;

  /// Sends a signal to this child alone.
  void send(int signal) const;
  Ended wait();

private:
  pid_t child_ = 0;
  std::filesystem::path out_;
  std::filesystem::path err_;
};

/// Starts it and waits.
Ended linebounce(const std::vector<std::string>& arguments, const std::string& standard_output = "");

/// A fresh folder for one test, removed with it.
class Folder {
public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  std::vector<std::string> names() const;

private:
  std::filesystem::path path_;
};

std::string content(const std::string& file);

} // namespace linebounce::cli
