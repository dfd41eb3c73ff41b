// SPDX-License-Identifier: Apache-2.0
// What a worker works on, and what it says afterwards.
#pragma once

#include "harness/dpdk/routes.h"
#include "harness/dpdk/stopwatch.h"
#include "harness/dpdk/workload.h"
#include "harness/ownership/count.h"

#include <atomic>
#include <cstdint>

struct rte_rcu_qsbr;

namespace linebounce::harness {

/// A worker's receive queue and the objects its packets may hold. Only read while it works.
struct Lane {
  unsigned worker = 0;
  std::uint16_t port = 0;
  std::uint16_t queue = 0;
  bool transmits = true; ///< false: packets are freed when done
  bool has_flows = true; ///< false: no flow comes through this queue, and it is not polled
  const Routes* routes = nullptr;
  std::uint32_t first_object = 0; ///< added to what the route says
  std::uint32_t choice = 1;       ///< among how many objects from there on the flow picks
  const Plan* plan = nullptr;
  Counter* const* shared = nullptr; ///< counts of the objects
  Counter* own = nullptr;
  rte_rcu_qsbr* quiescence = nullptr;
};

/// When to work. Ticks of the time stamp counter.
struct Window {
  std::uint64_t begin = 0; ///< of what counts for the rate: at the end of the burst under way then
  std::uint64_t end = 0;   ///< of sending, and of what counts (as much later as that began later)
  std::uint64_t quiet = 0; ///< what is under way is taken until nothing has come for so long after sending ended,
  std::uint64_t drain = 0; ///< but not beyond this; `end` if nothing sends
  const std::atomic<bool>* stop = nullptr;
  const std::atomic<bool>* sending = nullptr; ///< the generator is at it; only asked after `end`
};

struct Tally {
  std::uint64_t polls = 0;
  std::uint64_t empty_polls = 0;
  std::uint64_t received = 0;
  std::uint64_t processed = 0;
  std::uint64_t processed_in_window = 0;
  std::uint64_t unroutable = 0; ///< dropped: no IP packet, or no route
  std::uint64_t not_held = 0;   ///< dropped: the object was gone
  std::uint64_t transmitted = 0;
  std::uint64_t not_transmitted = 0; ///< processed and freed: the port did not take it, or was not to get it
  std::uint64_t last_releases = 0;   ///< releases that said the object was to be freed
  std::uint64_t ticks = 0;           ///< of that window
  Split split;

  std::uint64_t dropped() const { return unroutable + not_held; }
  Tally& operator+=(const Tally& other);
};

} // namespace linebounce::harness
