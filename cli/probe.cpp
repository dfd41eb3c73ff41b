// SPDX-License-Identifier: Apache-2.0
#include "harness/probe/probe.h"
#include "cli/commands.h"
#include "cli/progress_bar.h"
#include "cli/say.h"
#include "harness/probe/documents.h"
#include "lab/methods/interrupt.h"
#include "lab/report/output.h"
#include "lab/report/text_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <optional>
#include <set>

namespace linebounce::cli {
namespace {

struct ProbeOptions {
  bool quick = false;
  std::optional<std::string> machine;
  std::optional<std::string> measurement;
};

std::string ns(const harness::Sample& sample) { return fmt::format("{:.1f} +- {:.1f}", sample.median, sample.spread); }

void add_alone(lab::TextTable& table, const harness::Alone& alone) {
  table.row({"RMW, own line", "", ns(alone.rmw_ns.sample), "ns"});
  table.row({"load and cmpxchg, own line", "", ns(alone.compare_swap_ns.sample), "ns"});
  table.row({"load, own line", "", ns(alone.load_ns.sample), "ns"});
}

void add_pairs(lab::TextTable& table, const std::vector<harness::Pairing>& pairs) {
  for (const harness::Pairing& pair : pairs) {
    const auto& transfer = pair.transfer;
    const std::string cpus = fmt::format("CPU {} to {} ({})", transfer.from, transfer.to, name(pair.distance));
    table.row({"ping-pong, round trip / 2", cpus, ns(transfer.ping_pong_ns.sample), "ns"});
    table.row({"RMW of a line the other wrote", cpus, ns(transfer.rmw_ns.sample), "ns"});
    table.row({"load of such a line", cpus, ns(transfer.load_ns.sample), "ns"});
    table.row({"RMW after that load", cpus, ns(transfer.rmw_after_load_ns.sample), "ns"});
  }
}

void add_contests(lab::TextTable& table, const std::vector<harness::ContestRow>& contests) {
  const auto what = [](harness::Contest contest) {
    return contest == harness::Contest::fetch_add      ? "fetch-add"
           : contest == harness::Contest::compare_swap ? "cmpxchg loop"
                                                       : "hold, work, release";
  };
  for (const harness::ContestRow& row : contests)
    table.row({what(row.contest),
               fmt::format("{} thread{} {}, {} cycles of work", row.cpus.size(), row.cpus.size() == 1 ? "" : "s",
                           row.placement, row.work_cycles),
               fmt::format("{:.2f} +- {:.2f}", row.per_second.sample.median / 1e6, row.per_second.sample.spread / 1e6),
               "M/s"});
}

std::string table_text(const harness::ProbeResult& result) {
  using Align = lab::TextTable::Align;
  lab::TextTable table;
  table.column("what", Align::left);
  table.column("where", Align::left);
  table.column("median +- spread");
  table.column("unit", Align::left);
  for (const harness::BusyClock& clock : result.clocks)
    table.row({"clock", fmt::format("{} core{} busy", clock.cores, clock.cores == 1 ? "" : "s"),
               fmt::format("{:.3f}", clock.ghz), "GHz"});
  add_alone(table, result.alone);
  if (!result.pairs.empty())
    table.gap();
  add_pairs(table, result.pairs);
  if (!result.contests.empty())
    table.gap();
  add_contests(table, result.contests);
  std::string text = table.text();
  text +=
      fmt::format("\n{} trials, {} disturbed and dropped, {:.1f} s\n", result.trials, result.dropped, result.seconds);
  if (!result.complete)
    text += "incomplete: interrupted before the last part\n";
  return text;
}

/// The command that sets the measurement beside the model of this machine.
std::string crosscheck_command(const harness::ProbeResult& result, const ProbeOptions& options) {
  std::set<std::size_t> workers;
  std::set<std::string> placements;
  for (const harness::ContestRow& row : result.contests)
    if (row.placement != "siblings") {
      workers.insert(row.cpus.size());
      placements.insert(row.placement);
    }
  return fmt::format("linebounce crosscheck host-probe {} --set /machine={} --set '/sweep/workers/values=[{}]' "
                     "--set '/sweep/placement/values=[\"{}\"]'\n",
                     *options.measurement, *options.machine, fmt::join(workers, ","), fmt::join(placements, "\",\""));
}

Status run_probe(const ProbeOptions& options) {
  const lab::Output machine(options.machine);
  const lab::Output measurement(options.measurement);
  harness::Effort effort = options.quick ? harness::Effort::quick() : harness::Effort();
  effort.stop = &lab::stop_on_interrupt();
  harness::ProbeResult result;
  {
    const ProgressBar bar;
    result = harness::probe(effort, [&bar](std::size_t done, std::size_t all, const std::string& what) {
      bar.show({done, all, what});
    });
  }
  for (const std::string& warning : result.warnings)
    say(warning);
  // Half a machine is no machine; half a measurement is marked so.
  if (options.machine && result.complete)
    machine.write(machine_text(result));
  if (options.measurement)
    measurement.write(measurement_text(result));
  std::string text = table_text(result);
  if (options.machine && options.measurement && result.complete)
    text += "\nThe contended rows beside what the model says of this machine:\n" + crosscheck_command(result, options);
  lab::Output(std::nullopt).write(text);
  return result.complete ? fine : interrupted;
}

} // namespace

void add_probe(CLI::App& app, Status& status) {
  CLI::App* command = app.add_subcommand("probe", "Measure this host: what its cache lines cost.");
  const auto options = std::make_shared<ProbeOptions>();
  command->add_flag("--quick", options->quick, "Fewer lines, trials and CPU pairs: seconds instead of minutes");
  command->add_option("-o,--machine", options->machine, "Write a machine file of this host to FILE")
      ->option_text("FILE");
  command
      ->add_option("-m,--measurement", options->measurement,
                   "Write the contended rows to FILE, a measurement of the\nscenario host-probe")
      ->option_text("FILE");
  command->footer(
      "Pinned threads measure, on many lines: operations on a line of one's own, moving a line between every two\n"
      "CPUs, many threads on one line. Uses the CPUs this process may use (taskset names fewer).\n\n"
      "Examples:\n"
      "  linebounce probe --quick\n"
      "  linebounce probe -o host.json -m host-probe.json\n\n"
      "Exit status: 0 fine, 2 bad usage, 3 internal fault, 130 interrupted (no machine file is written).");
  command->callback([options, &status] { status = run_probe(*options); });
}

} // namespace linebounce::cli
