// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/options.h"

#include "harness/host/cpus.h"
#include "harness/host/facts.h"
#include "harness/kernel/number_list.h"
#include "lab/report/output.h"
#include "sim/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace linebounce::harness {
namespace {

struct Given {
  std::vector<std::string> workloads;
  std::optional<std::string> cpus;
  std::optional<std::string> cpu_list;
  bool sweep = false;
};

/// CLI::Range lets nan through.
CLI::Validator seconds_from(double least) {
  return {[least](const std::string& text) {
            double seconds = 0;
            const bool fine = CLI::detail::lexical_cast(text, seconds) && seconds >= least && seconds <= 3600;
            return fine ? std::string() : fmt::format("{} is not in {} .. 3600 seconds", text, least);
          },
          ""};
}

std::string footer() {
  std::string text = "Workloads:\n";
  for (const Workload& workload : workloads())
    text += fmt::format("  {:<20} {}\n", workload.name, workload.what);
  return text +
         "\nA worker is a CPU that generates packets into a veth device and so receives them, all on that CPU. A rate\n"
         "is of packets that left again, or were read from a socket. Readers of sockets run on the CPUs of the list\n"
         "that follow the workers', or on the workers' own where there are too few.\n\n"
         "Examples:\n"
         "  linebounce-kernel --workload seg6-end-dx4 --sweep -o dx4.json\n"
         "  linebounce-kernel --cpu-list 0-9,20-25 --cpus 1,10,16 -o results/\n\n"
         "Needs root, iproute2 and the kernel's veth and bridge; works in network namespaces of its own, which the\n"
         "kernel removes however the command ends. Results go to standard output (one document after another if\n"
         "there are several workloads), talk and progress to standard error.\n"
         "Exit status: 0 fine, 2 bad usage or input or not possible here, 3 internal fault, 130 interrupted: what was\n"
         "measured until then is written, marked as not complete.";
}

void describe(CLI::App& app, Given& given, Options& options) {
  app.name("linebounce-kernel");
  app.description(
      "Measures networking workloads of the running Linux kernel on several CPUs, as measurement files for\n"
      "'linebounce crosscheck' and 'linebounce calibrate'.");
  app.footer(footer());
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.set_version_flag(
      "--version", [] { return "linebounce-kernel " + host_facts()["linebounce"].get<std::string>(); },
      "Print the version and exit");
  app.add_option("--workload", given.workloads, "What to measure; may be repeated (default: all this kernel can do)")
      ->allow_extra_args(false)
      ->option_text("NAME");
  auto* cpus = app.add_option("--cpus", given.cpus,
                              "How many CPUs work, a row for each number, as 1,2 or 1-4,8\n(default: all of the list)");
  cpus->option_text("COUNTS");
  app.add_flag("--sweep", given.sweep, "Every number of CPUs from 1 to all of the list")->excludes(cpus);
  app.add_option("--cpu-list", given.cpu_list,
                 "Which CPUs, by their Linux numbers, the first ones used\nfirst (default: all this process may use)")
      ->option_text("LIST");
  app.add_option("--duration", options.duration_s,
                 "Length of a trial in seconds (default 0.001 of forwarding,\n0.005 where sockets are read)")
      ->check(seconds_from(0.0005))
      ->option_text("S");
  app.add_option("--trials", options.trials,
                 "Undisturbed trials wanted for each row, in turns with those\nof the other rows (default 60; eight "
                 "times as many at most)")
      ->check(CLI::Range(1U, 10000U))
      ->option_text("N");
  app.add_option("--warmup", options.warmup_s, "Seconds of traffic before the trials of each row (default 0.25)")
      ->check(seconds_from(0))
      ->option_text("S");
  app.add_option("-o,--output", options.output,
                 "Write to FILE, whole or not at all; of several workloads,\nor where it is a folder, to "
                 "FILE/kernel-<workload>.json")
      ->option_text("FILE");
}

void choose_cpus(const Given& given, Options& options) {
  const std::vector<unsigned> usable = usable_cpus();
  options.cpus = given.cpu_list ? numbers_of("--cpu-list", *given.cpu_list) : usable;
  for (const unsigned cpu : options.cpus)
    if (std::find(usable.begin(), usable.end(), cpu) == usable.end())
      throw InputError(
          fmt::format("--cpu-list: this process may not use CPU {}; 'taskset -p $$' names those it may", cpu));
  const auto all = static_cast<unsigned>(options.cpus.size());
  options.counts = given.cpus ? numbers_of("--cpus", *given.cpus) : std::vector{all};
  if (given.sweep) {
    options.counts.resize(all);
    std::iota(options.counts.begin(), options.counts.end(), 1U);
  }
  for (const unsigned count : options.counts)
    if (count < 1 || count > all)
      throw InputError(fmt::format("--cpus: {} is not in 1 .. {}, the CPUs there are to use", count, all));
}

void choose_workloads(const Given& given, Options& options) {
  options.named = !given.workloads.empty();
  for (const std::string& name : given.workloads) {
    const Workload* workload = &workload_named(name);
    if (std::find(options.workloads.begin(), options.workloads.end(), workload) != options.workloads.end())
      throw InputError("--workload: " + name + " is named twice");
    options.workloads.push_back(workload);
  }
  if (!options.named)
    for (const Workload& workload : workloads())
      options.workloads.push_back(&workload);
}

} // namespace

std::optional<Options> options_of(int argc, char** argv) {
  CLI::App app;
  Given given;
  Options options;
  describe(app, given, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    lab::Output(std::nullopt).write(app.help());
    return std::nullopt;
  } catch (const CLI::CallForVersion& version) {
    lab::Output(std::nullopt).write(std::string(version.what()) + '\n');
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    throw InputError(error.what());
  }
  choose_workloads(given, options);
  choose_cpus(given, options);
  return options;
}

} // namespace linebounce::harness
