// SPDX-License-Identifier: Apache-2.0
// A forked process that answers messages until it is no longer needed.
#pragma once

#include <nlohmann/json.hpp>

#include <sys/types.h>

#include <functional>
#include <utility>

namespace linebounce::lab {

class WorkerProcess {
public:
  using Answer = std::function<nlohmann::json(const nlohmann::json&)>;

  /// Forks. The child ignores SIGINT: whoever asked decides when to end it. InternalError if there can be no process.
  explicit WorkerProcess(const Answer& answer);
  /// Ends the process, at work or not.
  ~WorkerProcess();
  WorkerProcess(WorkerProcess&& other) noexcept
      : child_(std::exchange(other.child_, -1)), channel_(std::exchange(other.channel_, -1)) {}
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  WorkerProcess& operator=(WorkerProcess&&) = delete;

  /// InternalError if the process is gone.
  void send(const nlohmann::json& question);
  nlohmann::json receive();
  /// Readable when an answer is there, or the process is gone.
  int channel() const { return channel_; }

private:
  pid_t child_ = -1;
  int channel_ = -1;
};

} // namespace linebounce::lab
