// SPDX-License-Identifier: Apache-2.0
// How fast whole scenarios run, from flow hashing to the collected point.
#include "bench/seg6.h"
#include "lab/methods/run.h"

#include <benchmark/benchmark.h>

#include <string>

namespace linebounce::bench {
namespace {

using benchmark::Counter;

void end_dx4(benchmark::State& state, const lab::ScenarioDocument& document, const std::string& variant) {
  double simulated_s = 0;
  double events = 0;
  double packets = 0;
  double forwarded_pps = 0;
  lab::RunRequest request;
  request.variant = variant;
  for ([[maybe_unused]] auto _ : state) {
    const lab::RunResult result = lab::run(document, request);
    const lab::Point& point = result.points.front();
    simulated_s += point.simulated_s;
    events += static_cast<double>(point.events);
    packets += static_cast<double>(point.packets);
    forwarded_pps = point.throughput_pps.mean;
  }
  state.counters["real_time_ratio"] = Counter(simulated_s, Counter::kIsRate);
  state.counters["events_per_s"] = Counter(events, Counter::kIsRate);
  state.counters["packets_per_s"] = Counter(packets, Counter::kIsRate);
  state.counters["forwarded_pps"] = forwarded_pps;
}

void ref_saturate(benchmark::State& state) { end_dx4(state, end_dx4_saturated(), "ref"); }
void noref_saturate(benchmark::State& state) { end_dx4(state, end_dx4_saturated(), "noref"); }
void ref_ndr(benchmark::State& state) { end_dx4(state, end_dx4_ndr(), "ref"); }
void noref_ndr(benchmark::State& state) { end_dx4(state, end_dx4_ndr(), "noref"); }

// Rates over wall time, as real_time_ratio is defined. Short: script/bench repeats by running the program again.
void add(const char* name, void (*run)(benchmark::State&)) {
  benchmark::RegisterBenchmark(name, run)->UseRealTime()->MinTime(0.2)->Unit(benchmark::kMillisecond);
}

const bool added = [] {
  add("engine/ref/saturate", ref_saturate);
  add("engine/noref/saturate", noref_saturate);
  add("engine/ref/ndr", ref_ndr);
  add("engine/noref/ndr", noref_ndr);
  return true;
}();

} // namespace
} // namespace linebounce::bench
