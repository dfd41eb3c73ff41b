// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_bar.h"
#include "cli/say.h"
#include "lab/methods/interrupt.h"
#include "lab/methods/trial.h"
#include "lab/report/calibrate_report.h"
#include "lab/report/output.h"
#include "lab/scenario/data_folder.h"
#include "lab/scenario/shipped_name.h"
#include "lab/scenario/sweep.h"
#include "lab/validation/calibration/write_back.h"
#include "lab/validation/rows.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

namespace linebounce::cli {
namespace {

namespace fs = std::filesystem;

struct CalibrateOptions {
  std::vector<std::string> scenarios;
  std::vector<std::string> measured;
  std::string folder;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  lab::Format format = lab::Format::table;
};

/// The measurement of each scenario: one given by hand for its name, else the one it names.
std::vector<lab::Measurement> measurements(const std::vector<lab::ScenarioDocument>& documents,
                                           const std::vector<std::string>& files) {
  std::vector<lab::Measurement> given;
  for (const std::string& file : files)
    given.push_back(lab::Measurement::load(lab::find_file(file, "")));
  std::vector<lab::Measurement> all;
  std::vector<bool> used(given.size(), false);
  for (const lab::ScenarioDocument& document : documents) {
    const lab::Scenario scenario = document.at(lab::sweep_positions(document.sweep()).front());
    std::optional<lab::Measurement> own;
    for (std::size_t i = 0; i < given.size(); ++i)
      if (given[i].workload == scenario.name) {
        own = given[i];
        used[i] = true;
      }
    if (!own && !scenario.measured)
      throw InputError(document.path() + ": /measured: there is none; --measured FILE gives one");
    all.push_back(own ? *own : lab::Measurement::load(*scenario.measured));
    lab::require_comparable(scenario, all.back());
  }
  for (std::size_t i = 0; i < given.size(); ++i)
    if (!used[i])
      throw InputError(
          fmt::format("{}: /workload: {}: none of the scenarios has this name", files[i], given[i].workload));
  return all;
}

/// Where the calibration document goes: what the scenarios name, relative to the data folder or to the first of them.
std::string calibration_name(const std::vector<lab::ScenarioDocument>& documents) {
  std::optional<std::string> name;
  for (const lab::ScenarioDocument& document : documents) {
    const auto scenario = document.at(lab::sweep_positions(document.sweep()).front());
    const std::string own = scenario.calibration ? lab::shipped_name(*scenario.calibration, lab::data_folder())
                                                 : "calibrations/" + documents.front().name() + ".json";
    if (name && *name != own)
      throw InputError(fmt::format("{}: /calibration: {}: the scenarios before name {}", document.path(), own, *name));
    name = own;
  }
  const fs::path path(*name);
  return path.is_absolute() || *path.begin() == ".." ? ("calibrations" / path.filename()).string() : *name;
}

void write_all(const std::vector<lab::ChangedFile>& files, const lab::FitProblem& problem, const std::string& folder) {
  for (const lab::ChangedFile& file : files)
    for (const lab::FitParameter& parameter : problem.parameters) {
      std::error_code error;
      if (fs::equivalent(fs::path(folder) / file.name, parameter.file, error))
        throw InputError(fmt::format("-o {}: {} would be overwritten; name another folder", folder, parameter.file));
    }
  for (const lab::ChangedFile& file : files) {
    const fs::path path = fs::path(folder) / file.name;
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error)
      throw InputError(fmt::format("{}: {}", path.parent_path().string(), error.message()));
    lab::Output(path.string()).write(file.text);
    say("wrote " + path.string());
  }
}

Status calibrate(const CalibrateOptions& options) {
  std::vector<lab::ScenarioDocument> documents;
  lab::CalibrateReport report;
  std::map<std::string, std::string> hashes;
  for (const std::string& file : options.scenarios) {
    documents.push_back(lab::ScenarioDocument::load(file));
    hashes[documents.back().name()] = documents.back().hash();
  }
  const auto rows = measurements(documents, options.measured);
  const std::string name = calibration_name(documents);
  lab::CalibrateRequest request;
  request.seed = options.seed;
  request.workers = options.jobs;
  request.stop = &lab::stop_on_interrupt();
  try {
    const ProgressBar bar;
    request.on_progress = [&bar](const std::string& doing) { bar.show({0, 0, doing}); };
    report.run = lab::calibrate(documents, rows, request);
  } catch (const lab::Interrupted&) {
    return interrupted; // a half-made fit is worth nothing
  }
  report.context = lab::make_context(options.seed, hashes);
  write_all(lab::changed_files(report.run, name, lab::data_folder()), report.run.problem, options.folder);
  for (lab::CalibratedParameter& parameter : report.run.calibration.parameters)
    parameter.file = lab::shipped_name(parameter.file, lab::data_folder());
  lab::Output(std::nullopt)
      .write(options.format == lab::Format::json ? calibrate_json(report) : calibrate_table(report));
  return fine;
}

} // namespace

void add_calibrate(CLI::App& app, Status& status) {
  CLI::App* command =
      app.add_subcommand("calibrate", "Fit the parameters that scenarios name to the measured rows they name.");
  const auto options = std::make_shared<CalibrateOptions>();
  command
      ->add_option("SCENARIO", options->scenarios, "Scenario files, fitted together: what they share is one parameter")
      ->required()
      ->option_text("...");
  command->add_option("--measured", options->measured, "Measurement in place of the one its scenario names; repeatable")
      ->allow_extra_args(false)
      ->option_text("FILE");
  command->add_option("-o", options->folder, "Folder for new copies of the files that hold the parameters")
      ->required()
      ->option_text("DIR");
  add_seed_option(*command, options->seed);
  add_jobs_option(*command, options->jobs);
  command->add_option("--format", options->format, "table or json")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, lab::Format>{{"table", lab::Format::table}, {"json", lab::Format::json}}))
      ->option_text("FORMAT");
  command->footer(
      "Bounded nonlinear least squares with common random numbers. Prints rows, parameters with standard\n"
      "errors and a warning where the rows cannot tell them apart, correlation, leave-one-out error. Beside\n"
      "the changed files it writes a calibration document, from which reproduce makes its intervals.\n\n"
      "Example:\n"
      "  linebounce calibrate udp-pktinfo -o fitted\n\n"
      "Exit status: 0 fine, 2 bad usage or input, 3 internal fault, 130 interrupted (nothing written).");
  command->callback([options, &status] { status = calibrate(*options); });
}

} // namespace linebounce::cli
