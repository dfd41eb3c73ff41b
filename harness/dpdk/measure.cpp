// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/measure.h"

#include "harness/dpdk/loss_search.h"
#include "harness/dpdk/ports.h"
#include "harness/dpdk/row.h"
#include "harness/host/presence.h"

#include <algorithm>
#include <optional>

namespace linebounce::harness {
namespace {

constexpr double longest_warm_up_s = 0.02;
/// All rows are gone through so often, each time for their share of the trials: a change of the host's mood meets all
/// of them, and what one strategy does better than another shows in spite of it.
constexpr unsigned rounds = 4;
/// Tries for one trial that is kept, as long as others take the CPUs away.
constexpr unsigned tries_per_trial = 8;

/// One round's trials of one workload.
class Visit {
public:
  Visit(Bench& bench, const Workload& workload, const Request& request, const std::atomic<bool>& stop)
      : bench_(bench), request_(request), stop_(stop), datapath_(datapath_of(workload.strategy)) {
    bench_.prepare(workload);
    bench_.reset_counters();
  }

  /// Adds them to the series, all or, when interrupted, none: false.
  bool add_to(Series& series, unsigned trials) {
    const double rate = request_.rate_pps.value_or(as_fast_as_it_can);
    const auto warm = trial(datapath_.forward, std::min(request_.duration_s, longest_warm_up_s), rate);
    const auto all = repeat(trials, [&] { return observe(rate); });
    const auto timed = repeat(1, [&] { return trial(datapath_.timed, request_.duration_s, rate); });
    if (!warm || !all || !timed)
      return false;
    series.all.insert(series.all.end(), all->begin(), all->end());
    series.timed.insert(series.timed.end(), timed->begin(), timed->end());
    add_counters(series.counters, bench_.counters());
    series.lines = bench_.lines();
    series.flows_in_buffers = bench_.flows_in_buffers();
    return true;
  }

private:
  std::optional<Observation> trial(Forward forward, double seconds, double pps) {
    if (stop_)
      return std::nullopt;
    const TrialResult result = bench_.trial(datapath_, forward, seconds, pps, stop_);
    if (stop_)
      return std::nullopt;
    return observation_of(result);
  }

  /// Until so many are undisturbed, or there is no hope.
  template <class Once> static std::optional<std::vector<Observation>> repeat(unsigned wanted, const Once& once) {
    std::vector<Observation> all;
    for (unsigned undisturbed = 0; undisturbed < wanted && all.size() < tries_per_trial * wanted;) {
      const std::optional<Observation> one = once();
      if (!one)
        return std::nullopt;
      undisturbed += one->away <= tolerated_absence;
      all.push_back(*one);
    }
    return all;
  }

  std::optional<Observation> observe(double rate) {
    const TrialAt at = [this](double pps) { return trial(datapath_.forward, request_.duration_s, pps); };
    return request_.loss ? search_loss(*request_.loss, at) : at(rate);
  }

  Bench& bench_;
  const Request& request_;
  const std::atomic<bool>& stop_;
  Datapath datapath_;
};

} // namespace

Measured measure(Bench& bench, const std::vector<Workload>& workloads, const Request& request,
                 const std::atomic<bool>& stop) {
  std::vector<Series> all;
  for (const Workload& workload : workloads)
    all.push_back({&workload});
  Measured measured;
  const unsigned wanted = std::min(rounds, request.trials);
  for (unsigned round = 0; round < wanted && measured.complete; ++round)
    for (Series& series : all) {
      const unsigned trials = request.trials * (round + 1) / wanted - request.trials * round / wanted;
      measured.complete = !stop && Visit(bench, *series.workload, request, stop).add_to(series, trials);
      if (!measured.complete)
        break;
      require_packets(series, request);
      measured.ports = bench.describe_ports();
    }
  for (const Series& series : all)
    if (!series.all.empty()) // stopped before its first round was done
      measured.rows.push_back(row_of(series, request));
  return measured;
}

} // namespace linebounce::harness
