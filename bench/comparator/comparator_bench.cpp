// SPDX-License-Identifier: Apache-2.0
// A program of its own, since a process has one SimGrid engine.
#include "bench/comparator/naive_machine.h"
#include "bench/seg6.h"

#include <benchmark/benchmark.h>

#include <algorithm>

namespace linebounce::bench {
namespace {

using benchmark::Counter;

void ref_saturate(benchmark::State& state) {
  const lab::Scenario scenario = end_dx4_saturated().at(nlohmann::json::object());
  const auto ref = std::find_if(scenario.variants.begin(), scenario.variants.end(),
                                [](const Variant& variant) { return variant.name == "ref"; });
  // Never destroyed: SimGrid's own shutdown at exit must not find its objects gone.
  static auto* const machine = new NaiveMachine(scenario, *ref);
  machine->run(milliseconds(scenario.method.warmup_ms));
  const Picoseconds window = milliseconds(scenario.method.window_ms);
  double simulated_s = 0;
  double packets = 0;
  for ([[maybe_unused]] auto _ : state) {
    packets += static_cast<double>(machine->run(window));
    simulated_s += to_seconds(window);
  }
  state.counters["real_time_ratio"] = Counter(simulated_s, Counter::kIsRate);
  state.counters["packets_per_s"] = Counter(packets, Counter::kIsRate);
  state.counters["forwarded_pps"] = packets / simulated_s;
}

BENCHMARK(ref_saturate)->Name("comparator/ref/saturate")->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(1);

} // namespace
} // namespace linebounce::bench
