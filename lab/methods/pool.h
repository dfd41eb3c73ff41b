// SPDX-License-Identifier: Apache-2.0
// Points in parallel: processes, forked before any of them has started the simulation engine.
#pragma once

#include "lab/methods/run_point.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace linebounce::lab {

struct PointJob {
  std::size_t document = 0;      ///< which of the pool's
  std::vector<Setting> values{}; ///< put into the document, as ScenarioDocument::with() does
  PointRequest request;
};

/// Points of jobs, in the order of the jobs; none for a job that `stop` ended.
using JobResults = std::vector<std::optional<Point>>;

class PointPool {
public:
  /// `workers` processes; 1: this process does it itself. The documents must outlive the pool. With more than one
  /// worker, this process must not have simulated anything yet.
  PointPool(const std::vector<ScenarioDocument>& documents, unsigned workers);
  ~PointPool();
  PointPool(const PointPool&) = delete;
  PointPool& operator=(const PointPool&) = delete;

  /// Called when a job is handed out and when one is finished: how many are finished, and what was handed out last.
  using OnProgress = std::function<void(std::size_t finished, const std::string& doing)>;

  /// Does the jobs. What is found does not depend on the number of workers. Throws what a job threw, and InternalError
  /// if a worker dies.
  JobResults run(const std::vector<PointJob>& jobs, const std::atomic<bool>* stop = nullptr,
                 const OnProgress& on_progress = {});

private:
  struct Worker;
  JobResults run_here(const std::vector<PointJob>& jobs, const std::atomic<bool>* stop, const OnProgress& on_progress);
  std::string describe_job(const PointJob& job) const;

  const std::vector<ScenarioDocument>& documents_;
  std::vector<std::unique_ptr<Worker>> workers_; ///< empty: this process does the work
};

/// CPUs this process may use.
unsigned usable_cpus();

} // namespace linebounce::lab
