// SPDX-License-Identifier: Apache-2.0
// A scenario after reading: typed, checked, every reference resolved.
#pragma once

#include "models/datapath/application.h"
#include "models/datapath/path.h"
#include "models/nic/nic.h"
#include "models/topology/machine.h"
#include "models/traffic/network.h"
#include "models/traffic/traffic.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace linebounce::lab {

/// Where receive queues are served: so many on the NIC's socket, then so many on the others; or core by core.
struct PlacementCounts {
  unsigned near = 0;
  unsigned far = 0;
};
/// All CPUs, first threads of the cores before second ones: socket by socket from the NIC's, or one of each in turn.
enum class PlacementOrder { near_first, in_turn };
using Placement = std::variant<PlacementCounts, std::vector<unsigned>, PlacementOrder>;

struct NicPort {
  Nic nic;
  unsigned socket = 0;
  unsigned queues = 1;
  Placement placement;
};

/// Offer what the senders' ports carry; report what is forwarded.
struct Saturate {};
/// Offer a given rate; report what is forwarded and what is lost.
struct Fixed {
  double offered_mpps = 0;
};
/// Search the highest offered rate with loss <= loss_ratio; report what is forwarded there.
struct Ndr {
  double loss_ratio = 0.005;
  double trial_ms = 100;
};

struct Method {
  std::variant<Saturate, Fixed, Ndr> kind;
  double warmup_ms = 20;
  double window_ms = 10; ///< saturate, fixed: length of one measurement window
  unsigned min_windows = 5;
  unsigned max_windows = 100;
  double precision = 0.005;    ///< stop when the 95 % interval's half width is below this share of the mean
  unsigned min_replicates = 2; ///< ndr: searches with different seeds
  unsigned max_replicates = 5;
};

/// One axis of a sweep: every value is put at the pointer `at`, or every name stands for a patch (RFC 7396).
struct SweepAxis {
  std::string name;
  std::string at; ///< empty for patches
  std::vector<nlohmann::json> values;
  std::vector<nlohmann::json> patches{}; ///< by value; empty for a pointer
};

/// A row a fit uses: variant and sweep position.
struct RowKey {
  std::string variant;
  nlohmann::json sweep; ///< object: axis name -> value
};

struct Fit {
  /// JSON pointers into the resolved scenario; those of one entry have one value.
  std::vector<std::vector<std::string>> parameters;
  std::vector<RowKey> rows;
};

/// An application and where its threads run: one thread per receive queue, or so many.
struct PlacedReader {
  Application application;
  std::optional<unsigned> threads; ///< none: one per receive queue
  Placement placement;             ///< CPUs that serve a queue are passed over
};

/// How near its predicted rows are meant to come, errors as fractions.
struct Target {
  double mape = 0;  ///< mean of |error|
  double worst = 0; ///< of any row
};

struct Scenario {
  std::string name;
  std::string source;
  Machine machine;
  NicPort port;
  Traffic traffic;
  std::optional<Network> network; ///< none: one sender that offers no more than the NIC takes
  std::vector<Object> objects;
  Path path;
  std::optional<PlacedReader> reader;
  std::vector<Variant> variants; ///< the switches that are on for all are on in each
  std::vector<SweepAxis> sweep;
  Method method;
  std::optional<std::string> measured;    ///< path of the measurement file, resolved
  std::optional<std::string> calibration; ///< path of what calibrate wrote, resolved; it may be yet to be written
  Fit fit;
  std::optional<Target> target; ///< none: only directions are asked for
};

} // namespace linebounce::lab
