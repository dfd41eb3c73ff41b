// SPDX-License-Identifier: Apache-2.0
// One trial: one variant under one offered load, warm-up first, then measurement windows.
#pragma once

#include "lab/methods/senders.h"
#include "lab/scenario/scenario.h"
#include "models/datapath/simulation.h"

#include <atomic>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace linebounce::lab {

/// Thrown out of a trial when the stop flag was set.
struct Interrupted {};

/// What stays the same over all trials of a point. The scenario must outlive it.
struct Bench {
  const Scenario& scenario;
  const Variant& variant;
  std::vector<CoreId> cores;   ///< by receive queue
  std::vector<CoreId> threads; ///< by application thread
  Senders senders;
  const std::atomic<bool>* stop = nullptr;

  Bench(const Scenario& scenario, const Variant& variant, const std::atomic<bool>* stop);
};

struct Window {
  double forwarded_pps = 0;
};

/// Counts are of the measurement windows together; a packet that stays behind counts as lost.
struct TrialResult {
  double asked_pps = 0;   ///< by the method
  double offered_pps = 0; ///< by the senders
  double forwarded_pps = 0;
  double loss_ratio = 0;
  std::vector<SenderRates> senders; ///< what of their load reaches the queues; empty without a network
  std::vector<Window> windows;
  std::vector<double> per_queue_pps;
  DurationHistogram latency;
  std::vector<FunctionTime> function_times;    ///< softirq
  std::vector<FunctionTime> application_times; ///< the application's threads
  std::vector<FieldCounters> fields;
  std::uint64_t fingerprint = 0;
  double wall_s = 0;
  double simulated_s = 0;
  std::uint64_t events = 0;
  std::uint64_t packets = 0;
};

/// Given the windows so far: is it enough?
using Enough = std::function<bool(const std::vector<Window>&)>;

/// How the flows of one replicate fall on the queues.
struct FlowSpread {
  std::vector<std::size_t> by_queue;
  std::vector<std::uint32_t> destinations; ///< of each flow, queue after queue; empty where no lookup is remembered
};
FlowSpread spread_flows(const Bench& bench, std::uint64_t seed);

/// Offers `load` (what does not reach the queues is lost on the way) and measures windows of `window` until `enough`.
/// Throws Interrupted.
TrialResult run_trial(const Bench& bench, const FlowSpread& flows, const Load& load, std::uint64_t seed,
                      Picoseconds window, const Enough& enough);

} // namespace linebounce::lab
