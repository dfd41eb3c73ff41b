// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_bar.h"
#include "lab/methods/interrupt.h"
#include "lab/report/crosscheck_report.h"
#include "lab/report/output.h"
#include "lab/scenario/data_folder.h"

#include <memory>

namespace linebounce::cli {
namespace {

struct CrosscheckOptions {
  std::string scenario;
  std::string measurement;
  std::vector<std::string> settings;
  double tolerance = 0.1;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  ResultOptions result;
};

Status crosscheck(const CrosscheckOptions& options) {
  std::vector<lab::Setting> settings;
  for (const std::string& text : options.settings)
    settings.push_back(lab::parse_setting(text));
  const auto document = lab::ScenarioDocument::load(options.scenario, settings);
  const auto measurement = lab::Measurement::load(lab::find_file(options.measurement, ""));
  const lab::Output output(options.result.file);
  lab::CrosscheckRequest request;
  request.seed = options.seed;
  request.workers = options.jobs;
  request.stop = &lab::stop_on_interrupt();
  lab::CrosscheckReport report;
  report.tolerance = options.tolerance;
  {
    const ProgressBar bar;
    request.on_progress = [&bar](const lab::Progress& progress) { bar.show(progress); };
    report.crosscheck = lab::crosscheck(document, measurement, request);
  }
  report.context = lab::make_context(options.seed, {{document.name(), document.hash()}});
  output.write(render(report, options.result.format));
  if (!report.crosscheck.complete)
    return interrupted;
  return report.agrees() ? fine : check_failed;
}

} // namespace

void add_crosscheck(CLI::App& app, Status& status) {
  CLI::App* command =
      app.add_subcommand("crosscheck", "Set a measurement beside what the model says of the same rows.");
  const auto options = std::make_shared<CrosscheckOptions>();
  command->add_option("SCENARIO", options->scenario, "Scenario file; looked for here, then among the shipped ones")
      ->required()
      ->option_text(" ");
  command->add_option("MEASUREMENT", options->measurement, "Measurement file of that scenario, looked for alike")
      ->required()
      ->option_text(" ");
  command->add_option("--set", options->settings, "Replace a value of the scenario, as in run")
      ->allow_extra_args(false)
      ->option_text("/POINTER=VALUE");
  command->add_option("--tolerance", options->tolerance, "Largest |error| of a row, as a fraction (default 0.1)")
      ->check(CLI::Range(0.0, 1e6))
      ->option_text("FRACTION");
  add_seed_option(*command, options->seed);
  add_jobs_option(*command, options->jobs);
  add_result_options(*command, options->result);
  command->footer(
      "Example:\n"
      "  linebounce crosscheck seg6-end-dt4 measurements/seg6-end-dt4.json --tolerance 0.05\n\n"
      "Exit status: 0 every row within tolerance, 1 some are not, 2 bad usage or input (a row the scenario\n"
      "does not have, a key or unit it does not know, no rows), 3 internal fault, 130 interrupted.");
  command->callback([options, &status] { status = crosscheck(*options); });
}

} // namespace linebounce::cli
