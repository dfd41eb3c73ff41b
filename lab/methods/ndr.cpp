// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/ndr.h"

#include "lab/methods/collect.h"
#include "sim/random.h"
#include "sim/statistics.h"

#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>
#include <optional>

namespace linebounce::lab {
namespace {

constexpr double resolution = 0.001;       // of the rate found: TRex's default is coarser
constexpr double loss_resolution = 0.0002; // a trial this close to the limit will do
constexpr std::uintmax_t max_trials = 30;  // per search, beyond the bracketing

/// One search. Every trial has the same seed, so that loss is one function of the rate.
class Search {
public:
  Search(const Bench& bench, const Ndr& ndr, std::uint64_t seed, Point& cost)
      : bench_(bench), ndr_(ndr), seed_(seed), flows_(spread_flows(bench, seed)), cost_(cost) {}

  /// `guess` is where to look first; without one, what is forwarded under full load.
  TrialResult run(std::optional<double> guess) {
    const double limit = bench_.senders.most_pps();
    double width = 0.01;
    if (!guess) {
      if (excess(limit) <= 0)
        return *best_;
      guess = last_.forwarded_pps;
      width = 0.05;
    }
    double low = *guess * (1 - width);
    double low_excess = excess(low);
    while (low_excess > 0) {
      low *= 0.9;
      low_excess = excess(low);
    }
    double high = std::min(limit, *guess * (1 + width));
    double high_excess = excess(high);
    while (high_excess <= 0 && high < limit) {
      low = high;
      low_excess = high_excess;
      high = std::min(limit, high * 1.1);
      high_excess = excess(high);
    }
    if (high_excess > 0 && low_excess < 0) {
      std::uintmax_t trials = max_trials;
      boost::math::tools::toms748_solve([this](double rate) { return excess(rate); }, low, high, low_excess,
                                        high_excess, [](double a, double b) { return b - a <= resolution * b; },
                                        trials);
    }
    return *best_;
  }

private:
  /// Loss beyond the limit at an offered rate; a pass just below the limit counts as the root.
  double excess(double asked_pps) {
    last_ = run_trial(bench_, flows_, bench_.senders.offer(asked_pps), seed_, milliseconds(ndr_.trial_ms),
                      [](const auto&) { return true; });
    add_cost(cost_, last_);
    const double over = last_.loss_ratio - ndr_.loss_ratio;
    if (over <= 0 && (!best_ || asked_pps > best_->asked_pps))
      best_ = last_;
    return over <= 0 && over > -loss_resolution ? 0 : over;
  }

  const Bench& bench_;
  const Ndr& ndr_;
  std::uint64_t seed_;
  FlowSpread flows_;
  Point& cost_;
  TrialResult last_;
  std::optional<TrialResult> best_;
};

} // namespace

Point measure_ndr(const Bench& bench, const Ndr& ndr, std::uint64_t seed) {
  const Method& method = bench.scenario.method;
  Point cost;
  std::vector<TrialResult> found;
  std::vector<double> rates;
  MeanInterval rate;
  std::string stopped_by;
  std::optional<double> guess;
  while (stopped_by.empty()) {
    Search search(bench, ndr, replicate_seed(seed, found.size()), cost);
    found.push_back(search.run(guess));
    guess = found.back().asked_pps;
    // Not what was counted: the generator's own noise would come in.
    rates.push_back(found.back().offered_pps * (1 - found.back().loss_ratio));
    rate = mean_interval(rates);
    const bool known = found.size() >= 2; // one search says nothing of the spread
    if (known && found.size() >= method.min_replicates && rate.half_width <= method.precision * rate.mean)
      stopped_by = "precision";
    else if (found.size() >= method.max_replicates)
      stopped_by = "max_replicates";
  }
  Point point = collect(found);
  point.wall_s = cost.wall_s;
  point.simulated_s = cost.simulated_s;
  point.events = cost.events;
  point.packets = cost.packets;
  point.throughput_pps = {rate.mean, rate.mean - rate.half_width, rate.mean + rate.half_width};
  point.stopped_by = stopped_by;
  return point;
}

} // namespace linebounce::lab
