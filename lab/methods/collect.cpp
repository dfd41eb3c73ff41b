// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/collect.h"

#include "sim/fingerprint.h"

#include <algorithm>

namespace linebounce::lab {
namespace {

using Times = std::vector<FunctionTime> TrialResult::*;

std::vector<FunctionShare> collect_functions(const std::vector<TrialResult>& trials, Times times) {
  double busy = 0;
  std::vector<FunctionShare> shares;
  for (const FunctionTime& time : trials.front().*times)
    shares.push_back({time.name, 0, 0});
  for (const TrialResult& trial : trials)
    for (std::size_t f = 0; f < shares.size(); ++f) {
      const FunctionTime& time = (trial.*times)[f];
      shares[f].busy += to_seconds(time.busy);
      shares[f].stalled += to_seconds(time.stalled);
      busy += to_seconds(time.busy);
    }
  for (FunctionShare& share : shares) {
    share.busy = busy > 0 ? share.busy / busy : 0;
    share.stalled = busy > 0 ? share.stalled / busy : 0;
  }
  std::erase_if(shares, [](const FunctionShare& share) { return share.busy == 0; });
  std::stable_sort(shares.begin(), shares.end(), [](const auto& a, const auto& b) { return a.busy > b.busy; });
  return shares;
}

void collect_lines(Point& point, const std::vector<TrialResult>& trials) {
  for (std::size_t i = 0; i < trials.front().fields.size(); ++i) {
    LineReport line{trials.front().fields[i].object, trials.front().fields[i].field, 0, 0, 0, 0};
    std::uint64_t misses = 0;
    Picoseconds waited;
    for (const TrialResult& trial : trials) {
      const LineCounters& counters = trial.fields[i].counters;
      line.accesses += counters.accesses;
      line.lcl_hitm += counters.lcl_hitm;
      line.rmt_hitm += counters.rmt_hitm;
      misses += counters.misses;
      waited += counters.waited;
    }
    line.wait_ns_mean = misses > 0 ? to_ns(waited) / static_cast<double>(misses) : 0;
    point.lines.push_back(std::move(line));
  }
}

void collect_senders(Point& point, const std::vector<TrialResult>& trials) {
  for (const SenderRates& sender : trials.front().senders)
    point.senders.push_back({sender.name, 0, 0});
  const auto count = static_cast<double>(trials.size());
  for (const TrialResult& trial : trials)
    for (std::size_t i = 0; i < point.senders.size(); ++i) {
      point.senders[i].offered_pps += trial.senders[i].offered_pps / count;
      point.senders[i].delivered_pps += trial.senders[i].delivered_pps / count;
    }
}

} // namespace

Point collect(const std::vector<TrialResult>& trials) {
  Point point;
  const auto count = static_cast<double>(trials.size());
  point.per_queue_pps.assign(trials.front().per_queue_pps.size(), 0.0);
  DurationHistogram latency;
  Fingerprint fingerprint;
  for (const TrialResult& trial : trials) {
    point.offered_pps += trial.offered_pps / count;
    point.loss_ratio += trial.loss_ratio / count;
    for (std::size_t q = 0; q < point.per_queue_pps.size(); ++q)
      point.per_queue_pps[q] += trial.per_queue_pps[q] / count;
    latency.merge(trial.latency);
    fingerprint.add(trial.fingerprint);
  }
  point.latency_p50_ns = to_ns(latency.quantile(0.50));
  point.latency_p99_ns = to_ns(latency.quantile(0.99));
  collect_senders(point, trials);
  point.function_share = collect_functions(trials, &TrialResult::function_times);
  point.application_share = collect_functions(trials, &TrialResult::application_times);
  collect_lines(point, trials);
  point.fingerprint = fingerprint.value();
  return point;
}

void add_cost(Point& point, const TrialResult& trial) {
  point.wall_s += trial.wall_s;
  point.simulated_s += trial.simulated_s;
  point.events += trial.events;
  point.packets += trial.packets;
}

} // namespace linebounce::lab
