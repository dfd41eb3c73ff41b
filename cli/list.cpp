// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/options.h"
#include "lab/report/catalogue.h"
#include "lab/report/output.h"
#include "lab/scenario/data_folder.h"

#include <memory>

namespace linebounce::cli {

void add_list(CLI::App& app, Status& status) {
  CLI::App* command =
      app.add_subcommand("list", "List the shipped scenarios, machines and NICs, and the ownership strategies.");
  const auto options = std::make_shared<ResultOptions>();
  add_result_options(*command, *options);
  command->footer("A name of the list is what 'run' and the references inside a scenario take.\n\n"
                  "Examples:\n"
                  "  linebounce list\n"
                  "  linebounce list --format json\n\n"
                  "Exit status: 0 fine, 2 bad usage or input, 3 internal fault.");
  command->callback([options, &status] {
    lab::Output(options->file).write(render(lab::catalogue(lab::data_folder()), options->format));
    status = fine;
  });
}

} // namespace linebounce::cli
