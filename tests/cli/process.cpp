// SPDX-License-Identifier: Apache-2.0
#include "tests/cli/process.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace linebounce::cli {
namespace {

namespace fs = std::filesystem;

fs::path fresh(const std::string& what) {
  static int count = 0;
  return fs::temp_directory_path() /
         ("linebounce-test-" + std::to_string(getpid()) + "-" + std::to_string(count++) + what);
}

void redirect(int descriptor, const char* file) {
  const int opened = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (opened < 0 || dup2(opened, descriptor) < 0)
    _exit(126);
}

void redirect_to_nobody(int descriptor) {
  int ends[2];
  if (pipe(ends) != 0 || dup2(ends[1], descriptor) < 0)
    _exit(126);
  close(ends[0]);
  close(ends[1]);
}

} // namespace

Process::Process(const std::vector<std::string>& arguments, const std::string& standard_output)
    : out_(fresh(".out")), err_(fresh(".err")) {
  std::vector<const char*> argv = {LINEBOUNCE_BINARY};
  for (const std::string& argument : arguments)
    argv.push_back(argument.c_str());
  argv.push_back(nullptr);
  const std::string out = standard_output.empty() ? out_.string() : standard_output;
  child_ = fork();
  if (child_ == 0) {
    redirect(STDERR_FILENO, err_.c_str());
    if (out == "-")
      close(STDOUT_FILENO);
    else if (out == "|")
      redirect_to_nobody(STDOUT_FILENO);
    else
      redirect(STDOUT_FILENO, out.c_str());
    execv(argv[0], const_cast<char* const*>(argv.data()));
    _exit(127);
  }
}

void Process::until_caught(int signal, bool caught) const {
  const std::string status = "/proc/" + std::to_string(child_) + "/status";
  while (true) {
    const std::string text = content(status);
    const auto at = text.find("SigCgt:"); // a mask in hexadecimal, bit 0 for signal 1; a process that ended has none
    if (at == std::string::npos || text.find("State:\tZ") != std::string::npos)
      return;
    if (((std::stoull(text.substr(at + 7), nullptr, 16) >> (signal - 1)) & 1U) == (caught ? 1U : 0U))
      return;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

void Process::send(int signal) const { kill(child_, signal); }

Ended Process::wait() {
  int status = 0;
  while (waitpid(child_, &status, 0) < 0 && errno == EINTR) {
  }
  Ended ended;
  ended.status = WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
  ended.out = content(out_.string());
  ended.err = content(err_.string());
  fs::remove(out_);
  fs::remove(err_);
  return ended;
}

Ended linebounce(const std::vector<std::string>& arguments, const std::string& standard_output) {
  return Process(arguments, standard_output).wait();
}

Folder::Folder() : path_(fresh("")) { fs::create_directory(path_); }
Folder::~Folder() { fs::remove_all(path_); }

std::vector<std::string> Folder::names() const {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(path_))
    names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string content(const std::string& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace linebounce::cli
