// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/worker_process.h"

#include "sim/error.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <vector>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace linebounce::lab {
namespace {

bool write_all(int to, const void* data, std::size_t size) {
  const char* at = static_cast<const char*>(data);
  while (size > 0) {
    const ssize_t done = ::send(to, at, size, MSG_NOSIGNAL);
    if (done < 0 && errno == EINTR)
      continue;
    if (done <= 0)
      return false;
    at += done;
    size -= static_cast<std::size_t>(done);
  }
  return true;
}

bool read_all(int from, void* data, std::size_t size) {
  char* at = static_cast<char*>(data);
  while (size > 0) {
    const ssize_t done = ::read(from, at, size);
    if (done < 0 && errno == EINTR)
      continue;
    if (done <= 0)
      return false;
    at += done;
    size -= static_cast<std::size_t>(done);
  }
  return true;
}

// A message is its length and its bytes.
bool write_message(int to, const nlohmann::json& message) {
  const std::vector<std::uint8_t> bytes = nlohmann::json::to_cbor(message);
  const std::uint64_t size = bytes.size();
  return write_all(to, &size, sizeof size) && write_all(to, bytes.data(), bytes.size());
}

bool read_message(int from, nlohmann::json& message) {
  std::uint64_t size = 0;
  if (!read_all(from, &size, sizeof size))
    return false;
  std::vector<std::uint8_t> bytes(size);
  if (!read_all(from, bytes.data(), bytes.size()))
    return false;
  message = nlohmann::json::from_cbor(bytes);
  return true;
}

[[noreturn]] void serve(int channel, pid_t parent, const WorkerProcess::Answer& answer) {
  // A parent that is killed takes its workers along, in the middle of a point too.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent)
    ::_exit(0);
  ::signal(SIGINT, SIG_IGN);
  ::signal(SIGTERM, SIG_DFL);
  nlohmann::json question;
  while (read_message(channel, question) && write_message(channel, answer(question))) {
  }
  // Nothing of the parent's is flushed or destroyed here.
  ::_exit(0);
}

} // namespace

WorkerProcess::WorkerProcess(const Answer& answer) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    throw InternalError("cannot make a channel to a worker process");
  const pid_t parent = ::getpid();
  child_ = ::fork();
  if (child_ == 0) {
    ::close(ends[0]);
    serve(ends[1], parent, answer);
  }
  ::close(ends[1]);
  channel_ = ends[0];
  if (child_ < 0) {
    ::close(ends[0]);
    throw InternalError("cannot start a worker process");
  }
}

WorkerProcess::~WorkerProcess() {
  if (child_ <= 0)
    return;
  ::close(channel_);
  ::kill(child_, SIGKILL);
  while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void WorkerProcess::send(const nlohmann::json& question) {
  if (!write_message(channel_, question))
    throw InternalError("a worker process died");
}

nlohmann::json WorkerProcess::receive() {
  nlohmann::json answer;
  if (!read_message(channel_, answer))
    throw InternalError("a worker process died");
  return answer;
}

} // namespace linebounce::lab
