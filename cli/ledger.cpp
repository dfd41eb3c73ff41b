// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/options.h"
#include "lab/report/ledger_report.h"
#include "lab/report/output.h"
#include "lab/scenario/data_folder.h"
#include "lab/validation/workloads.h"

#include <memory>

namespace linebounce::cli {
namespace {

struct LedgerOptions {
  std::vector<std::string> scenarios;
  ResultOptions result;
};

Status ledger(const LedgerOptions& options) {
  const lab::Output output(options.result.file);
  std::vector<lab::ScenarioDocument> documents;
  for (const std::string& file : options.scenarios)
    documents.push_back(lab::ScenarioDocument::load(file));
  if (documents.empty())
    documents = lab::documented_workloads(lab::data_folder());
  output.write(render(lab::ledger(documents), options.result.format));
  return fine;
}

} // namespace

void add_ledger(CLI::App& app, Status& status) {
  CLI::App* command = app.add_subcommand("ledger", "List every parameter, its origin and how sure it is.");
  const auto options = std::make_shared<LedgerOptions>();
  command->add_option("SCENARIO", options->scenarios, "Scenario files; the documented workloads unless given")
      ->option_text("...");
  add_result_options(*command, options->result);
  command->footer(
      "Parameters of a machine or a NIC that several scenarios share are listed once. For fitted ones: the rows\n"
      "of the fit, the standard error, and a warning where those rows cannot tell it from another.\n\n"
      "Examples:\n"
      "  linebounce ledger\n"
      "  linebounce ledger udp-early-demux --format csv -o ledger.csv");
  command->callback([options, &status] { status = ledger(*options); });
}

} // namespace linebounce::cli
