// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/row.h"

#include "harness/host/presence.h"
#include "harness/host/sample.h"

#include <algorithm>
#include <cstddef>

namespace linebounce::harness {
namespace {

using Json = nlohmann::ordered_json;

Json packets_of(const Ledger& ledger) {
  return {{"sent", ledger.sent},
          {"received", ledger.received},
          {"dropped_at_backlog", ledger.backlog_dropped},
          {"dropped_by_ip", ledger.ip_dropped},
          {"dropped_at_socket", ledger.socket_dropped},
          {"unaccounted", ledger.unaccounted()}};
}

double median_of_cpu(const std::vector<Trial>& trials, std::size_t cpu) {
  std::vector<double> values;
  for (const Trial& trial : trials)
    values.push_back(trial.per_cpu[cpu]);
  return sample_of(values).median;
}

} // namespace

Row row_of(const std::string& variant, const std::vector<unsigned>& worker_cpus,
           const std::vector<unsigned>& reader_cpus, const std::vector<Trial>& trials) {
  const std::vector<Trial> kept = least_disturbed(trials);
  Ledger ledger;
  double away = 0;
  std::vector<double> rates;
  for (const Trial& trial : kept) {
    ledger += trial.ledger;
    away = std::max(away, trial.away);
    rates.push_back(trial.pps);
  }
  const Sample sample = sample_of(rates);
  Row row{variant, {{"workers", worker_cpus.size()}}, sample.median, sample.spread};
  for (std::size_t cpu = 0; cpu < kept.front().per_cpu.size(); ++cpu)
    row.per_queue_pps.push_back(median_of_cpu(kept, cpu));
  row.details = {{"cpus", worker_cpus},
                 {"reader_cpus", reader_cpus},
                 {"trials", trials.size()},
                 {"trials_dropped", trials.size() - kept.size()},
                 {"disturbed", away > tolerated_absence},
                 {"most_away_of_one_kept", away},
                 {"packets", packets_of(ledger)}};
  if (reader_cpus.empty())
    row.details.erase("reader_cpus");
  return row;
}

} // namespace linebounce::harness
