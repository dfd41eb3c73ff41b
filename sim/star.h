// SPDX-License-Identifier: Apache-2.0
// The platform of the SimGrid world: a control host for the script of an experiment, and a star of sender ports, an
// uplink they share, a switch and the machine's port. Built once; each use sets its bandwidths and latencies.
#pragma once

#include "sim/network_plan.h"

#include <vector>

namespace simgrid::s4u {
class Engine;
class Host;
class Link;
} // namespace simgrid::s4u

namespace linebounce {

class Star {
public:
  /// Adds the platform to the engine; before its first run.
  explicit Star(simgrid::s4u::Engine& engine);

  simgrid::s4u::Host* control() const { return control_; }

  /// Sends all flows at once until their rates are settled. Returns bit/s, by flow. InternalError for a plan that is
  /// out of range.
  std::vector<double> share(const NetworkPlan& plan);

private:
  struct Port {
    simgrid::s4u::Host* host = nullptr;
    simgrid::s4u::Link* link = nullptr;
  };

  void set_links(const NetworkPlan& plan);

  simgrid::s4u::Engine& engine_;
  simgrid::s4u::Host* control_ = nullptr;
  std::vector<Port> senders_;
  simgrid::s4u::Link* uplink_ = nullptr;
  Port machine_;
};

} // namespace linebounce
