// SPDX-License-Identifier: Apache-2.0
// Everything the probe measures of this host.
#pragma once

#include "harness/probe/alone.h"
#include "harness/probe/contended.h"
#include "harness/probe/noise.h"
#include "harness/probe/topology.h"
#include "harness/probe/transfer.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace linebounce::harness {

/// Clock of each of so many busy cores of a socket, in GHz.
struct BusyClock {
  unsigned cores = 0;
  double ghz = 0;
};

struct Pairing {
  Distance distance = Distance::same_llc;
  Transfer transfer;
};

/// A contest of so many CPUs, chosen socket by socket ("near_first"), one of each socket in turn
/// ("in_turn"), or as threads of
/// one core ("siblings").
struct ContestRow {
  Contest contest = Contest::fetch_add;
  std::string placement;
  std::vector<unsigned> cpus;
  unsigned work_cycles = 0;
  Observed per_second;
};

struct ProbeResult {
  HostTopology topology;
  double tsc_ghz = 0;
  std::vector<BusyClock> clocks; ///< ascending; last: all cores of a socket busy
  Alone alone;
  double llc_load_ns = 0;             ///< 0: the cache sizes are unknown
  std::optional<double> smt_slowdown; ///< none where a core has one thread
  std::vector<Pairing> pairs;
  std::vector<ContestRow> contests;
  std::vector<std::string> warnings;
  Noise noise;
  unsigned trials = 0;
  unsigned dropped = 0;
  double seconds = 0;
  bool complete = true; ///< false when stopped
};

/// Called before each part: parts done, parts in all, what comes next.
using OnPart = std::function<void(std::size_t done, std::size_t all, const std::string& what)>;

/// Measures this host on the CPUs this process may use. Takes seconds to minutes.
ProbeResult probe(const Effort& effort, const OnPart& on_part);

} // namespace linebounce::harness
