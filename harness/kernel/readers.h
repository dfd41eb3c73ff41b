// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/kernel/descriptor.h"
#include "harness/kernel/workload.h"

#include <atomic>
#include <cstdint>
#include <exception>
#include <thread>
#include <vector>

namespace linebounce::harness {

/// UDP sockets of the workloads that end in one, and a pinned thread for each, which does nothing but recvmsg().
class Readers {
public:
  struct Received {
    std::uint64_t in_time = 0; ///< packets, until the generators stopped
    std::uint64_t all = 0;     ///< packets, with those still queued then
  };

  /// One for each of those CPUs. Packets come in on `worker_cpus`. Sockets are of the calling thread's namespace.
  Readers(const Receive& receive, const std::vector<unsigned>& worker_cpus, const std::vector<unsigned>& cpus);
  ~Readers();
  Readers(const Readers&) = delete;
  Readers& operator=(const Readers&) = delete;

  const std::vector<unsigned>& cpus() const { return cpus_; }

  void start();

  /// Packets read until the time stamp counter is there are in time. Called by generators when they know.
  void count_until(std::uint64_t end) { end_.store(end, std::memory_order_relaxed); }

  /// After the generators stopped: reads what is left. One entry a reader. InputError if one could not be pinned.
  std::vector<Received> finish();

private:
  void read(std::size_t reader);
  void join();

  std::vector<unsigned> cpus_;
  std::vector<Descriptor> sockets_;
  std::vector<std::thread> threads_;
  std::vector<Received> received_;
  std::vector<std::exception_ptr> failures_;
  std::atomic<std::uint64_t> end_{0};
  std::atomic<bool> over_{false};
};

} // namespace linebounce::harness
