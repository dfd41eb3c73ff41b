// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/say.h"
#include "lab/report/output.h"
#include "sim/error.h"

#include <CLI/CLI.hpp>

#include <exception>
#include <string>

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

namespace linebounce::cli {
namespace {

/// A file opened later must not become standard output or error by taking a closed descriptor's number. What is opened
/// in its place refuses to be written.
void keep_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(descriptor, F_GETFD) < 0)
      static_cast<void>(::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

/// Ends as any program does whose reader went away, without a word.
[[noreturn]] void die_of_broken_pipe() {
  ::signal(SIGPIPE, SIG_DFL);
  ::raise(SIGPIPE);
  ::_exit(128 + SIGPIPE);
}

void describe(CLI::App& app) {
  app.name("linebounce");
  app.description(
      "Predicts how fast a multi-socket machine processes packets when its cores share cache lines, and what\n"
      "changes when they stop sharing them.");
  app.footer("Examples:\n"
             "  linebounce list\n"
             "  linebounce run seg6-end-dx4.json --variant noref\n"
             "  linebounce reproduce --check\n\n"
             "Results go to standard output, talk and progress to standard error.\n"
             "Exit status: 0 fine, 1 a check failed, 2 bad usage or input, 3 internal fault, 130 interrupted.\n"
             "'linebounce COMMAND --help' says more about a command.");
  app.set_version_flag("--version", std::string("linebounce ") + LINEBOUNCE_VERSION, "Print the version and exit");
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.require_subcommand(0, 1); // one is needed, but the message is ours
}

Status obey(int argc, char** argv) {
  CLI::App app;
  describe(app);
  Status status = fine;
  add_run(app, status);
  add_reproduce(app, status);
  add_crosscheck(app, status);
  add_calibrate(app, status);
  add_probe(app, status);
  add_ledger(app, status);
  add_validate(app, status);
  add_list(app, status);
  const std::string hint = "; 'linebounce --help' names the commands";
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    lab::Output(std::nullopt).write(app.help());
    return fine;
  } catch (const CLI::CallForVersion& version) {
    lab::Output(std::nullopt).write(std::string(version.what()) + '\n');
    return fine;
  } catch (const CLI::ExtrasError& error) {
    if (app.get_subcommands().empty())
      throw InputError("there is no command or option " + app.remaining().front() + hint);
    throw InputError(error.what());
  } catch (const CLI::ParseError& error) {
    throw InputError(error.what());
  }
  if (app.get_subcommands().empty())
    throw InputError("no command given" + hint);
  return status;
}

} // namespace
} // namespace linebounce::cli

int main(int argc, char** argv) {
  using namespace linebounce;
  try {
    cli::keep_standard_descriptors();
    return cli::obey(argc, argv);
  } catch (const lab::ReaderGone&) {
    cli::die_of_broken_pipe();
  } catch (const InputError& error) {
    cli::say(error.what());
    return cli::bad_input;
  } catch (const std::exception& error) {
    cli::say(std::string("internal fault: ") + error.what());
    return cli::internal_fault;
  }
}
