// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/measure.h"

#include "harness/dpdk/loss_search.h"
#include "harness/dpdk/observation.h"
#include "harness/dpdk/split.h"
#include "harness/host/presence.h"
#include "harness/host/sample.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace linebounce::harness {
namespace {

using Json = nlohmann::ordered_json;

constexpr double longest_warm_up_s = 0.02;
constexpr unsigned timed_trials = 4;
/// Tries for one trial that is kept, as long as others take the CPUs away.
constexpr unsigned tries_per_trial = 8;

class Measuring {
public:
  Measuring(Bench& bench, const Workload& workload, const Request& request, const std::atomic<bool>& stop)
      : bench_(bench), workload_(workload), request_(request), stop_(stop), datapath_(datapath_of(workload.strategy)) {}

  std::optional<Row> row() {
    bench_.prepare(workload_);
    bench_.reset_counters();
    const double rate = request_.rate_pps.value_or(as_fast_as_it_can);
    const auto warm = trial(datapath_.forward, std::min(request_.duration_s, longest_warm_up_s), rate);
    if (!warm)
      return std::nullopt;
    const auto all = repeat(request_.trials, [&] { return observe(rate); });
    if (!all)
      return std::nullopt;
    const auto timed = repeat(timed_trials, [&] { return trial(datapath_.timed, request_.duration_s, rate); });
    if (!timed)
      return std::nullopt;
    return row_of(*all, *timed);
  }

private:
  std::optional<Observation> trial(Forward forward, double seconds, double pps) {
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

  Row row_of(const std::vector<Observation>& all, const std::vector<Observation>& timed) const {
    const std::vector<Observation> kept = least_disturbed(all);
    std::vector<double> rates;
    for (const Observation& one : kept)
      rates.push_back(one.pps);
    const Sample sample = sample_of(rates);
    Row row{workload_.variant, workload_.sweep, sample.median, sample.spread};
    for (std::size_t queue = 0; queue < kept.front().per_queue_pps.size(); ++queue) {
      std::vector<double> of_queue;
      for (const Observation& one : kept)
        of_queue.push_back(one.per_queue_pps[queue]);
      row.per_queue_pps.push_back(sample_of(of_queue).median);
    }
    Tally split;
    for (const Observation& one : least_disturbed(timed))
      split += one.total;
    row.details = details(all, kept, split);
    return row;
  }

  Json details(const std::vector<Observation>& all, const std::vector<Observation>& kept, const Tally& timed) const {
    Tally total;
    Sent sent;
    for (const Observation& one : all) {
      total += one.total;
      sent += one.sent;
    }
    double away = 0;
    for (const Observation& one : kept)
      away = std::max(away, one.away);
    if (total.processed == 0)
      throw InputError(why_nothing(total));
    return {{"strategy", workload_.strategy},
            {"trials",
             {{"kept", kept.size()},
              {"dropped", all.size() - kept.size()},
              {"disturbed", away > tolerated_absence},
              {"most_away_of_one_kept", away}}},
            {"lines", bench_.lines()},
            {"flows_in_buffers", bench_.flows_in_buffers()},
            {"received", total.received},
            {"processed", total.processed},
            {"dropped", {{"no_route", total.unroutable}, {"object_gone", total.not_held}}},
            {"transmitted", total.transmitted},
            {"not_transmitted", total.not_transmitted},
            {"empty_polls", ratio(total.empty_polls, total.polls)},
            {"references_came_back", true}, // a trial after which they did not is an internal fault
            {"tsc_ticks_per_packet", describe_split(timed)},
            {"generator", bench_.has_generator() ? generator(kept, sent) : Json(nullptr)},
            {"counters", bench_.counters()}};
  }

  std::string why_nothing(const Tally& total) const {
    if (total.received != 0)
      return "no packet came that the workload has a route for";
    if (request_.generator)
      return fmt::format("--generator {}: what this port sends does not reach the workers' ports: are they connected?",
                         *request_.generator);
    return "no packet came: something has to send to the workers' ports; '--generator PORT' can";
  }

  Json generator(const std::vector<Observation>& kept, const Sent& sent) const {
    std::vector<double> offered;
    std::vector<double> loss;
    for (const Observation& one : kept) {
      offered.push_back(one.offered_pps);
      loss.push_back(one.loss);
    }
    return {{"asked_for_pps", request_.rate_pps ? Json(*request_.rate_pps) : Json(nullptr)},
            {"loss_limit", request_.loss ? Json(*request_.loss) : Json(nullptr)},
            {"offered_pps", sample_of(offered).median},
            {"loss", sample_of(loss).median},
            {"sent", sent.sent},
            {"refused", sent.refused},
            {"returned", sent.returned}};
  }

  static double ratio(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
  }

  Bench& bench_;
  const Workload& workload_;
  const Request& request_;
  const std::atomic<bool>& stop_;
  Datapath datapath_;
};

} // namespace

std::optional<Row> measure(Bench& bench, const Workload& workload, const Request& request,
                           const std::atomic<bool>& stop) {
  return Measuring(bench, workload, request, stop).row();
}

} // namespace linebounce::harness
