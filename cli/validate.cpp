// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/validate.h"
#include "cli/commands.h"
#include "cli/say.h"
#include "lab/report/output.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

namespace linebounce::cli {
namespace {

Status validate(const std::vector<std::string>& files) {
  Status status = fine;
  std::string good;
  for (const std::string& file : files) {
    try {
      const std::string kind = lab::validate(file);
      good += fmt::format("OK {} ({})\n", file, kind);
    } catch (const InputError& error) {
      say(error.what());
      status = bad_input;
    }
  }
  lab::Output(std::nullopt).write(good);
  return status;
}

} // namespace

void add_validate(CLI::App& app, Status& status) {
  CLI::App* command = app.add_subcommand("validate", "Check scenario, machine, NIC and measurement files.");
  const auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE", *files, "Files to check")->required()->option_text("...");
  command->footer("Prints a line 'OK FILE (KIND)' for each good file on standard output; for each bad one, a line on\n"
                  "standard error that names the file, the JSON pointer, the value and what is allowed.\n\n"
                  "Example:\n"
                  "  linebounce validate my-scenario.json machines/*.json\n\n"
                  "Exit status: 0 all good, 2 any bad, 3 internal fault.");
  command->callback([files, &status] { status = validate(*files); });
}

} // namespace linebounce::cli
