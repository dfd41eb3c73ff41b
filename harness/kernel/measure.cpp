// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/measure.h"

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

/// Nothing if stopped before a trial was done.
std::optional<Row> measure_row(const Workload& workload, const Variant& variant, std::size_t workers, Testbed& testbed,
                               const Options& options, const std::atomic<bool>& stop) {
  const std::unique_ptr<Readers> readers = make_readers(workload, variant, options.cpus, workers);
  if (options.warmup_s > 0)
    run_trial(testbed, readers.get(), workers, options.warmup_s, stop);
  std::vector<Trial> trials;
  while (trials.size() < options.trials) {
    Trial trial = run_trial(testbed, readers.get(), workers, options.duration_s, stop);
    if (stop) // it may be cut short
      break;
    trials.push_back(std::move(trial));
  }
  if (trials.empty())
    return std::nullopt;
  return row_of(variant.name, {options.cpus.begin(), options.cpus.begin() + static_cast<long>(workers)},
                readers ? readers->cpus() : std::vector<unsigned>{}, trials);
}

void report(const Workload& workload, const Row& row) {
  const auto& packets = row.details["packets"];
  std::string text = fmt::format(
      "{} {}, {} at work: {:.3f} Mpps +- {:.3f}", workload.name, row.variant,
      row.sweep["workers"].get<int>() == 1 ? "1 CPU" : fmt::format("{} CPUs", row.sweep["workers"].get<int>()),
      row.throughput_pps / 1e6, row.spread_pps / 1e6);
  if (row.details["every_trial_disturbed"] == true)
    text += ", every trial disturbed";
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
  file.context["trial_s"] = options.duration_s;
  file.context["warmup_s"] = options.warmup_s;
  for (const Variant& variant : workload.variants)
    for (const unsigned workers : options.counts) {
      const auto row = stop ? std::nullopt : measure_row(workload, variant, workers, testbed, options, stop);
      if (row) {
        report(workload, *row);
        file.rows.push_back(*row);
      }
      file.complete = file.complete && row && row->details["trials"] == options.trials;
    }
  return file;
}

} // namespace linebounce::harness
