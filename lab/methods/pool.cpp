// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/pool.h"

#include "lab/methods/point_message.h"
#include "lab/methods/trial.h"
#include "lab/methods/worker_process.h"
#include "sim/error.h"

#include <poll.h>
#include <sched.h>

#include <algorithm>
#include <cerrno>

namespace linebounce::lab {
namespace {

using Json = nlohmann::json;

constexpr int longest_deaf_ms = 100;

Point run_job(const std::vector<ScenarioDocument>& documents, const PointJob& job, const std::atomic<bool>* stop) {
  const ScenarioDocument& document = documents[job.document];
  return job.values.empty() ? run_point(document, job.request, stop)
                            : run_point(document.with(job.values), job.request, stop);
}

Json to_message(const PointJob& job) {
  Json values = Json::array();
  for (const Setting& value : job.values)
    values.push_back({value.pointer, value.value});
  return {{"document", job.document},
          {"values", std::move(values)},
          {"variant", job.request.variant},
          {"sweep", job.request.sweep},
          {"seed", job.request.seed}};
}

PointJob job_of(const Json& message) {
  PointJob job;
  job.document = message.at("document").get<std::size_t>();
  for (const Json& value : message.at("values"))
    job.values.push_back({value[0].get<std::string>(), value[1]});
  job.request = {message.at("variant").get<std::string>(), message.at("sweep"),
                 message.at("seed").get<std::uint64_t>()};
  return job;
}

Json answer(const std::vector<ScenarioDocument>& documents, const Json& message) {
  try {
    return {{"point", to_message(run_job(documents, job_of(message), nullptr))}};
  } catch (const InputError& error) {
    return {{"input_error", error.what()}};
  } catch (const std::exception& error) {
    return {{"internal_error", error.what()}};
  }
}

Point point_from(const Json& message) {
  if (const auto error = message.find("input_error"); error != message.end())
    throw InputError(error->get<std::string>());
  if (const auto error = message.find("internal_error"); error != message.end())
    throw InternalError(error->get<std::string>());
  return point_of(message.at("point"));
}

} // namespace

struct PointPool::Worker {
  WorkerProcess process;
  std::optional<std::size_t> job; ///< at work on it
};

PointPool::PointPool(const std::vector<ScenarioDocument>& documents, unsigned workers) : documents_(documents) {
  for (unsigned i = 0; workers > 1 && i < workers; ++i)
    workers_.push_back(std::make_unique<Worker>(
        Worker{WorkerProcess([&documents](const Json& message) { return answer(documents, message); }), {}}));
}

PointPool::~PointPool() = default;

std::string PointPool::describe_job(const PointJob& job) const {
  return describe(documents_[job.document].name(), job.request);
}

JobResults PointPool::run_here(const std::vector<PointJob>& jobs, const std::atomic<bool>* stop,
                               const OnProgress& on_progress) {
  JobResults results(jobs.size());
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    if (on_progress)
      on_progress(i, describe_job(jobs[i]));
    try {
      results[i] = run_job(documents_, jobs[i], stop);
    } catch (const Interrupted&) {
      return results;
    }
  }
  return results;
}

JobResults PointPool::run(const std::vector<PointJob>& jobs, const std::atomic<bool>* stop,
                          const OnProgress& on_progress) {
  if (workers_.empty())
    return run_here(jobs, stop, on_progress);
  JobResults results(jobs.size());
  std::size_t next = 0;
  std::size_t finished = 0;
  std::string doing;
  while (finished < jobs.size()) {
    for (const auto& worker : workers_)
      if (!worker->job && next < jobs.size()) {
        worker->job = next;
        worker->process.send(to_message(jobs[next]));
        doing = describe_job(jobs[next++]);
        if (on_progress)
          on_progress(finished, doing);
      }
    std::vector<pollfd> waiting;
    for (const auto& worker : workers_)
      waiting.push_back({worker->process.channel(), static_cast<short>(worker->job ? POLLIN : 0), 0});
    // A signal just before this call does not end it.
    const int ready = ::poll(waiting.data(), waiting.size(), longest_deaf_ms);
    if (stop != nullptr && *stop)
      return results;
    if (ready < 0 && errno != EINTR)
      throw InternalError("cannot wait for the worker processes");
    for (std::size_t i = 0; ready > 0 && i < workers_.size(); ++i)
      if (waiting[i].revents != 0 && workers_[i]->job) {
        const std::size_t job = *workers_[i]->job;
        workers_[i]->job.reset();
        results[job] = point_from(workers_[i]->process.receive());
        ++finished;
        if (on_progress)
          on_progress(finished, doing);
      }
  }
  return results;
}

unsigned usable_cpus() {
  cpu_set_t cpus;
  CPU_ZERO(&cpus);
  return ::sched_getaffinity(0, sizeof cpus, &cpus) == 0 ? static_cast<unsigned>(std::max(1, CPU_COUNT(&cpus))) : 1;
}

} // namespace linebounce::lab
