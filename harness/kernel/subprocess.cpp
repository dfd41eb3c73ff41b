// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/subprocess.h"

#include "harness/kernel/descriptor.h"
#include "sim/error.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>

#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>

extern char** environ;

namespace linebounce::harness {
namespace {

/// Files in memory instead of pipes: none can be full while the other side waits.
Descriptor memory_file(const std::string& content) {
  Descriptor file(memfd_create("linebounce", MFD_CLOEXEC));
  if (file.number() < 0 ||
      ::write(file.number(), content.data(), content.size()) != static_cast<ssize_t>(content.size()) ||
      ::lseek(file.number(), 0, SEEK_SET) != 0)
    throw InternalError(std::string("memfd: ") + std::strerror(errno));
  return file;
}

std::string content_of(const Descriptor& file) {
  std::string content;
  std::array<char, 65536> part{};
  ssize_t size = 0;
  ::lseek(file.number(), 0, SEEK_SET);
  while ((size = ::read(file.number(), part.data(), part.size())) > 0)
    content.append(part.data(), static_cast<std::size_t>(size));
  return content;
}

int status_of(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      throw InternalError(std::string("waitpid: ") + std::strerror(errno));
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace

Finished run_program(const std::vector<std::string>& arguments, const std::string& input) {
  const Descriptor in = memory_file(input);
  const Descriptor out = memory_file("");
  const Descriptor err = memory_file("");
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in.number(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out.number(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, err.number(), STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::vector<char*> words;
  for (const std::string& word : arguments)
    words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  pid_t child = 0;
  const int error = posix_spawnp(&child, words[0], &files, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  if (error != 0)
    return {127, "", std::strerror(error)};
  const int status = status_of(child);
  return {status, content_of(out), content_of(err)};
}

} // namespace linebounce::harness
