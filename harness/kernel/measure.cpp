// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/measure.h"

#include "harness/host/presence.h"
#include "harness/kernel/method_text.h"
#include "harness/kernel/row.h"
#include "harness/kernel/testbed.h"
#include "harness/kernel/trial.h"
#include "lab/report/say.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace linebounce::harness {
namespace {

/// Those after the workers', as many as there are sockets; where there are too few CPUs for that, the workers' own.
std::vector<unsigned> reader_cpus(const Receive& receive, const std::vector<unsigned>& cpus, std::size_t workers) {
  const std::size_t readers = receive.socket_per_worker ? workers : 1;
  const std::size_t first = workers + readers <= cpus.size() ? workers : workers - readers;
  return {cpus.begin() + static_cast<long>(first), cpus.begin() + static_cast<long>(first + readers)};
}

std::unique_ptr<Readers> make_readers(const Workload& workload, const Variant& variant,
                                      const std::vector<unsigned>& cpus, std::size_t workers) {
  if (workload.forwards)
    return nullptr;
  const std::vector<unsigned> worker_cpus(cpus.begin(), cpus.begin() + static_cast<long>(workers));
  return std::make_unique<Readers>(variant.receive, worker_cpus, reader_cpus(variant.receive, cpus, workers));
}

/// Short, so that most trials fit between two disturbances; longer where readers have to be woken first.
double trial_s(const Workload& workload, const Options& options) {
  return options.duration_s.value_or(workload.forwards ? 0.001 : 0.005);
}

/// A row to be, and its trials so far.
struct Series {
  const Variant* variant;
  std::size_t workers;
  std::vector<Trial> trials{};
};

std::vector<Series> all_series(const Workload& workload, const Options& options) {
  std::vector<Series> all;
  for (const Variant& variant : workload.variants)
    for (const unsigned workers : options.counts)
      all.push_back({&variant, workers});
  return all;
}

/// Rounds for one that is wanted, as long as others take the CPUs away.
constexpr unsigned tries_per_trial = 8;

bool satisfied(const Series& series, const Options& options) {
  const auto undisturbed = std::count_if(series.trials.begin(), series.trials.end(),
                                         [](const Trial& trial) { return trial.away <= tolerated_absence; });
  return undisturbed >= options.trials || series.trials.size() >= tries_per_trial * options.trials;
}

/// One trial of each series after the other, round by round, so that a change of the host's mood meets all rows alike:
/// what is read off them is the rows' ratio. Until all have as many undisturbed ones as are wanted, or there is no
/// hope. A trial cut short is not kept.
void run_rounds(std::vector<Series>& all, const Workload& workload, Testbed& testbed, const Options& options,
                const std::atomic<bool>& stop) {
  const auto once = [&](const Series& series, double seconds) {
    // Sockets only for the trial: those of another series would take its packets.
    const auto readers = make_readers(workload, *series.variant, options.cpus, series.workers);
    return run_trial(testbed, readers.get(), series.workers, seconds, stop);
  };
  if (options.warmup_s > 0)
    for (const Series& series : all)
      if (!stop)
        once(series, options.warmup_s);
  while (!std::all_of(all.begin(), all.end(), [&](const Series& series) { return satisfied(series, options); }))
    for (Series& series : all) {
      Trial trial = once(series, trial_s(workload, options));
      if (stop)
        return;
      series.trials.push_back(std::move(trial));
    }
}

Row row_of(const Series& series, const Workload& workload, const Options& options) {
  const auto& cpus = options.cpus;
  return row_of(series.variant->name, {cpus.begin(), cpus.begin() + static_cast<long>(series.workers)},
                workload.forwards ? std::vector<unsigned>{}
                                  : reader_cpus(series.variant->receive, cpus, series.workers),
                series.trials);
}

void report(const Workload& workload, const Row& row) {
  const auto& packets = row.details["packets"];
  std::string text = fmt::format(
      "{} {}, {} at work: {:.3f} Mpps +- {:.3f}", workload.name, row.variant,
      row.sweep["workers"].get<int>() == 1 ? "1 CPU" : fmt::format("{} CPUs", row.sweep["workers"].get<int>()),
      row.throughput_pps / 1e6, row.spread_pps / 1e6);
  if (row.details["disturbed"] == true)
    text += fmt::format(", disturbed: without CPU for {:.1f} % of a trial kept",
                        row.details["most_away_of_one_kept"].get<double>() * 100);
  // Multicast reports of the kernel's own are a handful.
  const auto unaccounted = packets["unaccounted"].get<std::int64_t>();
  if (std::abs(unaccounted) > 100)
    text += fmt::format(", {} of {} packets unaccounted for", unaccounted, packets["sent"].get<std::uint64_t>());
  lab::say("linebounce-kernel", text);
}

} // namespace

std::optional<std::string> obstacle(const Workload& workload, unsigned cpu) {
  const std::atomic<bool> never{false};
  try {
    Testbed testbed(workload, {cpu});
    const auto readers = make_readers(workload, workload.variants.front(), testbed.cpus(), 1);
    const Trial trial = run_trial(testbed, readers.get(), 1, 0.02, never);
    // A socket's reader may hardly get to run; packets that leave include a few of the kernel's own.
    if (trial.ledger.received <= (workload.forwards ? trial.ledger.sent / 10 : 0))
      return fmt::format("of {} packets {} came out", trial.ledger.sent, trial.ledger.received);
    return std::nullopt;
  } catch (const InputError& error) {
    return error.what();
  }
}

MeasurementFile measure(const Workload& workload, const Options& options, const std::atomic<bool>& stop) {
  MeasurementFile file{workload.full_name(), {}, true, {}};
  const unsigned most = *std::max_element(options.counts.begin(), options.counts.end());
  Testbed testbed(workload, {options.cpus.begin(), options.cpus.begin() + most});
  file.context["method"] = method_text(workload, testbed.out_kind());
  file.context["frame_bytes"] = frame_of(workload.packet, 0, 0).size();
  if (workload.forwards)
    file.context["outgoing_device"] = testbed.out_kind();
  file.context["trial_s"] = trial_s(workload, options);
  file.context["warmup_s"] = options.warmup_s;
  std::vector<Series> all = all_series(workload, options);
  run_rounds(all, workload, testbed, options, stop);
  file.complete = !stop;
  for (const Series& series : all) {
    if (series.trials.empty()) // stopped before its first one was done
      continue;
    file.rows.push_back(row_of(series, workload, options));
    report(workload, file.rows.back());
  }
  return file;
}

} // namespace linebounce::harness
