// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/steady.h"

#include "lab/methods/collect.h"
#include "sim/statistics.h"

namespace linebounce::lab {
namespace {

MeanInterval forwarded(const std::vector<Window>& windows) {
  std::vector<double> rates;
  for (const Window& window : windows)
    rates.push_back(window.forwarded_pps);
  return mean_interval(rates);
}

bool precise(const MeanInterval& interval, double precision) {
  return interval.half_width <= precision * interval.mean;
}

} // namespace

Point measure_steady(const Bench& bench, const Load& load, std::uint64_t seed) {
  const Method& method = bench.scenario.method;
  const auto enough = [&](const std::vector<Window>& windows) {
    return windows.size() >= method.max_windows ||
           (windows.size() >= method.min_windows && precise(forwarded(windows), method.precision));
  };
  const TrialResult trial =
      run_trial(bench, spread_flows(bench, seed), load, seed, milliseconds(method.window_ms), enough);
  Point point = collect({trial});
  add_cost(point, trial);
  const MeanInterval rate = forwarded(trial.windows);
  point.throughput_pps = {rate.mean, rate.mean - rate.half_width, rate.mean + rate.half_width};
  point.stopped_by = precise(rate, method.precision) ? "precision" : "max_windows";
  return point;
}

} // namespace linebounce::lab
