// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/namespace.h"

#include "harness/kernel/subprocess.h"
#include "sim/error.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <sched.h>

namespace linebounce::harness {
namespace {

/// The first line is 1.
std::string line_of(const std::string& text, unsigned long number) {
  std::istringstream stream(text);
  std::string line;
  while (number-- > 0 && std::getline(stream, line)) {
  }
  return line;
}

} // namespace

Namespace::Namespace() : before_(::open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC)) {
  if (before_.number() < 0 || unshare(CLONE_NEWNET) != 0)
    throw InputError(std::string("cannot make a network namespace: ") + std::strerror(errno));
}

Namespace::~Namespace() {
  static_cast<void>(setns(before_.number(), CLONE_NEWNET)); // failing that, it goes with the process
}

void set_sysctl(const std::string& path, const std::string& value) {
  std::ofstream file("/proc/sys/" + path);
  if (!(file << value << std::flush))
    throw InputError("cannot set /proc/sys/" + path + " to " + value + ": " + std::strerror(errno));
}

void ip(const std::string& commands) {
  const Finished finished = run_program({"ip", "-batch", "-"}, commands);
  if (finished.status == 127)
    throw InputError("ip: " + finished.errors + "; install iproute2");
  if (finished.status == 0)
    return;
  const std::string failed = "Command failed -:"; // and the number of the line
  const auto end = finished.errors.find(failed);
  std::string message = "ip";
  if (end != std::string::npos)
    message += ' ' + line_of(commands, std::strtoul(finished.errors.c_str() + end + failed.size(), nullptr, 10));
  message += ": " + finished.errors.substr(0, end);
  std::replace(message.begin(), message.end(), '\n', ' ');
  throw InputError(message.substr(0, message.find_last_not_of(' ') + 1));
}

} // namespace linebounce::harness
