// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/run.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_bar.h"
#include "lab/methods/interrupt.h"
#include "lab/report/output.h"
#include "lab/report/run_report.h"
#include "lab/scenario/document.h"
#include "sim/error.h"

#include <memory>
#include <string>
#include <vector>

namespace linebounce::cli {
namespace {

struct RunOptions {
  std::string scenario;
  std::vector<std::string> settings;
  std::optional<std::string> variant;
  std::vector<std::string> at;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  ResultOptions result;
};

/// "queues=16", "family=ipv6"
nlohmann::json position(const std::vector<std::string>& texts) {
  nlohmann::json at = nlohmann::json::object();
  for (const std::string& text : texts) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
      throw InputError("--at " + text + ": allowed is AXIS=VALUE");
    const std::string value = text.substr(equals + 1);
    const auto parsed = nlohmann::json::parse(value, nullptr, false);
    at[text.substr(0, equals)] = parsed.is_discarded() ? nlohmann::json(value) : parsed;
  }
  return at;
}

Status run(const RunOptions& options) {
  std::vector<lab::Setting> settings;
  for (const std::string& text : options.settings)
    settings.push_back(lab::parse_setting(text));
  const auto document = lab::ScenarioDocument::load(options.scenario, settings);
  const lab::Output output(options.result.file);

  lab::RunRequest request;
  request.variant = options.variant;
  request.at = position(options.at);
  request.seed = options.seed;
  request.workers = options.jobs;
  request.stop = &lab::stop_on_interrupt();
  lab::RunResult result;
  {
    const ProgressBar bar;
    request.on_progress = [&bar](const lab::Progress& progress) { bar.show(progress); };
    result = lab::run(document, request);
  }
  const bool complete = result.complete;
  output.write(render({lab::make_context(options.seed, {{document.name(), document.hash()}}), std::move(result)},
                      options.result.format));
  return complete ? fine : interrupted;
}

} // namespace

void add_run(CLI::App& app, Status& status) {
  CLI::App* command = app.add_subcommand("run", "Run a scenario: every variant at every position of its sweep.");
  const auto options = std::make_shared<RunOptions>();
  command->add_option("SCENARIO", options->scenario, "Scenario file; looked for here, then among the shipped ones")
      ->required()
      ->option_text(" ");
  command
      ->add_option("--set", options->settings,
                   "Replace the value at a JSON pointer of the resolved scenario;\nrepeatable. On a swept pointer it "
                   "pins that axis")
      ->allow_extra_args(false)
      ->option_text("/POINTER=VALUE");
  command->add_option("--variant", options->variant, "Run this variant only")->option_text("NAME");
  command->add_option("--at", options->at, "Only the sweep positions with this value; repeatable")
      ->allow_extra_args(false)
      ->option_text("AXIS=VALUE");
  add_seed_option(*command, options->seed);
  add_jobs_option(*command, options->jobs);
  add_result_options(*command, options->result);
  command->footer("Examples:\n"
                  "  linebounce run seg6-end-dx4.json\n"
                  "  linebounce run seg6-end-dx4.json --variant ref --set /nic/queues=16\n"
                  "  linebounce run udp-early-demux --at queues=6 --at family=ipv6 --variant rcuref\n"
                  "  linebounce run seg6-end-dx4.json --format json -o dx4.json\n\n"
                  "Exit status: 0 fine, 2 bad usage or input, 3 internal fault, 130 interrupted (the points\n"
                  "finished so far are written, marked incomplete; a second Ctrl-C ends at once).");
  command->callback([options, &status] { status = run(*options); });
}

} // namespace linebounce::cli
