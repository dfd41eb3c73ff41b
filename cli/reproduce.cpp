// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/reproduce.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_bar.h"
#include "cli/say.h"
#include "lab/methods/interrupt.h"
#include "lab/report/output.h"
#include "lab/report/reproduce_report.h"
#include "lab/scenario/data_folder.h"
#include "lab/validation/check.h"
#include "lab/validation/workloads.h"

#include <fmt/format.h>

#include <memory>

namespace linebounce::cli {
namespace {

struct ReproduceOptions {
  bool check = false;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  ResultOptions result;
};

Status reproduce(const ReproduceOptions& options) {
  const auto workloads = lab::documented_workloads(lab::data_folder());
  const lab::Output output(options.result.file);

  lab::ReproduceRequest request;
  request.seed = options.seed;
  request.workers = options.jobs;
  request.stop = &lab::stop_on_interrupt();
  lab::ReproduceReport report;
  {
    const ProgressBar bar;
    request.on_progress = [&bar](const lab::Progress& progress) { bar.show(progress); };
    report.reproduction = lab::reproduce(workloads, request);
  }
  report.context = lab::make_context(options.seed, report.reproduction.scenario_hashes);
  output.write(render(report, options.result.format));
  if (!report.reproduction.complete)
    return interrupted;
  if (!options.check)
    return fine;
  const auto failures = lab::check_failures(report.reproduction);
  for (const std::string& failure : failures)
    say("check: " + failure);
  return failures.empty() ? fine : check_failed;
}

} // namespace

void add_reproduce(CLI::App& app, Status& status) {
  CLI::App* command = app.add_subcommand(
      "reproduce", "Run every documented workload; measured rows beside predictions and two baselines.");
  const auto options = std::make_shared<ReproduceOptions>();
  command->add_flag("--check", options->check,
                    "Exit with 1 unless the predicted rows of each workload meet the target its\n"
                    "scenario states, every profile claim holds and every gain has the right\n"
                    "direction");
  add_seed_option(*command, options->seed);
  add_jobs_option(*command, options->jobs);
  add_result_options(*command, options->result);
  command->footer(
      "Nothing is fitted: parameters are those of the shipped files. Rows some parameter was fitted on are\n"
      "marked and count in no error.\n\n"
      "Examples:\n"
      "  linebounce reproduce\n"
      "  linebounce reproduce --check --format json -o reproduce.json\n\n"
      "Exit status: 0 fine, 1 --check failed, 2 bad usage or input, 3 internal fault, 130 interrupted.");
  command->callback([options, &status] { status = reproduce(*options); });
}

} // namespace linebounce::cli
