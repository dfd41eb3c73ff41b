// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/request.h"

#include "harness/host/facts.h"
#include "harness/ownership/strategies.h"
#include "lab/report/output.h"
#include "sim/error.h"

#include <CLI/CLI.hpp>

namespace linebounce::harness {
namespace {

constexpr const char* footer =
    "Without EAL arguments, or without --, a NIC is not needed: every worker polls a net_null device of its own, and\n"
    "a generator is connected to the workers by rings (its port is then 0 or 1).\n\n"
    "Examples:\n"
    "  linebounce-dpdk --strategy atomic,noref --work-cycles 0,200,1000 --queues 1,2 -o refcount.json\n"
    "  linebounce-dpdk --scenario seg6-end-dx4 --set /nic/queues=2\n"
    "  linebounce-dpdk -l 0-8 -a 0000:3b:00.0 -- --scenario seg6-end-dx4 --queues 8\n"
    "  linebounce-dpdk -l 0-2 -a 0000:3b:00.0 -a 0000:3b:00.1 -- --queues 2 --generator 1 --loss 0.005\n\n"
    "In a scenario's path, steps named rx_burst, parse, lookup, transmit, once_known and this_cpu_read are the\n"
    "harness's own code; any other work is played as a chain of operations that takes so many core cycles.\n"
    "Exit status: 0 fine, 2 bad usage or input, 3 internal fault, 130 interrupted (the rows finished so far are\n"
    "written, marked incomplete; a second Ctrl-C ends at once).";

void add_workload_options(CLI::App& app, Request& request) {
  auto* scenario = app.add_option("--scenario", request.scenario,
                                  "Play this scenario; looked for here, then among\nthe shipped ones");
  scenario->option_text("FILE");
  app.add_option("--set", request.settings, "Replace the value at a JSON pointer of the scenario;\nrepeatable")
      ->allow_extra_args(false)
      ->needs(scenario)
      ->option_text("/POINTER=VALUE");
  app.add_option("--strategy", request.strategies, "Of " + strategy_names() + ";\na list, as NAME,NAME")
      ->delimiter(',')
      ->excludes(scenario)
      ->option_text("NAME");
  app.add_option("--work-cycles", request.work_cycles, "Core cycles of private work while holding; a list")
      ->delimiter(',')
      ->check(CLI::Range(0U, 10'000'000U))
      ->excludes(scenario)
      ->option_text("C");
  app.add_option("--objects", request.objects, "Objects; a packet's flow picks its own (1)")
      ->check(CLI::Range(1U, 1U << 20))
      ->excludes(scenario)
      ->option_text("N");
  app.add_option("--holds-per-packet", request.holds_per_packet, "Rounds of hold, work, release for each packet (1)")
      ->check(CLI::Range(1U, 1000U))
      ->excludes(scenario)
      ->option_text("K");
  app.add_option("--queues", request.queues,
                 "Receive queues, each with a worker; a list. Of a\nscenario: only the rows with so many")
      ->delimiter(',')
      ->check(CLI::Range(1U, 1024U))
      ->option_text("N");
}

constexpr double with_generator_s = 0.02;

void add_method_options(CLI::App& app, Request& request) {
  app.add_option("--duration", request.duration_s, "Seconds of one trial (0.0003; 0.02 with --generator)")
      ->check(CLI::Range(0.0001, 3600.0))
      ->option_text("S");
  app.add_option("--trials", request.trials, "Trials of a row, each on another line of memory (64)")
      ->check(CLI::Range(1U, 100'000U))
      ->option_text("N");
  auto* generator = app.add_option("--generator", request.generator,
                                   "Let one more lcore send the flows on this port, to\nwhere the workers' ports are");
  generator->option_text("PORT");
  auto* rate = app.add_option("--rate", request.rate_pps, "Packets per second it sends; as fast as it can unless given")
                   ->check(CLI::Range(1.0, 1e12))
                   ->needs(generator)
                   ->option_text("PPS");
  app.add_option("--loss", request.loss, "Search the highest rate that loses no more than this share")
      ->check(CLI::Range(0.0, 0.99))
      ->needs(generator)
      ->excludes(rate)
      ->option_text("RATIO");
  app.add_flag(
      "--drop", [&request](std::int64_t) { request.transmit = false; },
      "Free packets when done instead of transmitting them");
  app.add_option("-o,--output", request.output,
                 "Write the measurement to FILE, whole or not at all,\ninstead of "
                 "standard output")
      ->option_text("FILE");
}

void check(const Request& request) {
  for (const std::string& name : request.strategies)
    if (!with_strategy(name, [](auto) {}))
      throw InputError("--strategy " + name + ": allowed are " + strategy_names());
}

} // namespace

std::optional<Request> parse_request(int argc, char** argv) {
  Request request;
  CLI::App app("Measures what ownership of a shared object costs a run-to-completion packet processor: one worker per\n"
               "receive queue polls, looks up, holds, works, releases and transmits, on DPDK.");
  app.name("linebounce-dpdk [EAL arguments] --");
  app.footer(footer);
  app.set_help_flag("-h,--help", "Print this help and exit");
  const std::string version = host_facts().at("linebounce");
  app.set_version_flag("--version", "linebounce-dpdk " + version, "Print the version and exit");
  add_workload_options(app, request);
  add_method_options(app, request);
  try {
    app.parse(argc, argv);
    if (request.generator && app.count("--duration") == 0)
      request.duration_s = with_generator_s;
  } catch (const CLI::CallForHelp&) {
    lab::Output(std::nullopt).write(app.help());
    return std::nullopt;
  } catch (const CLI::CallForVersion& asked) {
    lab::Output(std::nullopt).write(std::string(asked.what()) + '\n');
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    throw InputError(error.what());
  }
  check(request);
  return request;
}

} // namespace linebounce::harness
