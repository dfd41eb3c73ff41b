// SPDX-License-Identifier: Apache-2.0
#include "bench/seg6.h"

namespace linebounce::bench {
namespace {

lab::ScenarioDocument end_dx4(nlohmann::json method) {
  return lab::ScenarioDocument::load("seg6-end-dx4", {{"/nic/queues", 16}, {"/method", std::move(method)}});
}

} // namespace

lab::ScenarioDocument end_dx4_saturated() {
  return end_dx4({{"saturate", nlohmann::json::object()},
                  {"warmup_ms", 20},
                  {"window_ms", 20},
                  {"min_windows", 2},
                  {"max_windows", 2}});
}

lab::ScenarioDocument end_dx4_ndr() {
  return end_dx4({{"ndr", {{"loss_ratio", 0.005}, {"trial_ms", 10}}},
                  {"warmup_ms", 10},
                  {"min_replicates", 1},
                  {"max_replicates", 1}});
}

} // namespace linebounce::bench
