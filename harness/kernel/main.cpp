// SPDX-License-Identifier: Apache-2.0
#include "harness/host/command.h"
#include "harness/host/facts.h"
#include "harness/kernel/destination.h"
#include "harness/kernel/kernel_facts.h"
#include "harness/kernel/measure.h"
#include "harness/kernel/options.h"
#include "lab/methods/interrupt.h"
#include "lab/report/say.h"
#include "sim/error.h"

#include <unistd.h>

namespace linebounce::harness {
namespace {

const std::string program = "linebounce-kernel";

struct Job {
  const Workload* workload;
  lab::Output output;
};

/// What can be measured; the reasons why the rest cannot go to `not_available`.
std::vector<Job> jobs(const Options& options, nlohmann::ordered_json& not_available) {
  std::vector<Job> all;
  for (const Workload* workload : options.workloads) {
    const auto reason = obstacle(*workload, options.cpus.front());
    if (!reason) {
      all.push_back({workload, destination(options, *workload)});
      continue;
    }
    const std::string message = workload->name + " is not available here: " + *reason;
    if (options.named)
      throw InputError(message);
    lab::say(program, message);
    not_available[workload->name] = *reason;
  }
  if (all.empty())
    throw InputError("none of the workloads is available here");
  return all;
}

Status obey(int argc, char** argv) {
  const std::optional<Options> options = options_of(argc, argv);
  if (!options)
    return fine;
  if (geteuid() != 0)
    throw InputError("needs root: it makes network namespaces and packet sockets");
  const std::atomic<bool>& stop = lab::stop_on_interrupt();
  nlohmann::ordered_json facts = host_facts();
  facts["kernel_facts"] = kernel_facts();
  facts["not_available"] = nlohmann::ordered_json::object();
  for (const Job& job : jobs(*options, facts["not_available"])) {
    MeasurementFile file = measure(*job.workload, *options, stop);
    file.context.update(facts);
    if (!file.rows.empty())
      job.output.write(text_of(file));
    if (stop)
      return interrupted;
  }
  return fine;
}

} // namespace
} // namespace linebounce::harness

int main(int argc, char** argv) {
  using namespace linebounce::harness;
  return guarded(program, [&] { return obey(argc, argv); });
}
