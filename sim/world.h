// SPDX-License-Identifier: Apache-2.0
// The SimGrid world: its clock and actors run the phases of an experiment. Everything inside a phase happens in a
// Component, on the component's own integer calendar.
#pragma once

#include "sim/network_plan.h"
#include "sim/units.h"

#include <functional>
#include <memory>
#include <vector>

namespace linebounce {

/// A model that lives inside SimGrid: it is told how far time has come and handles its own events up to there.
class Component {
public:
  virtual ~Component() = default;
  /// Handles every event up to and including `border`, counted from the start of the run. Never called backwards.
  virtual void advance_to(Picoseconds border) = 0;
};

/// What the script of an experiment sees of the world. Valid during the script only.
class Conductor {
public:
  virtual ~Conductor() = default;
  /// Lets simulated time pass until `border` (from the start of the run); the component has then reached it.
  /// InternalError for a border before the last one.
  virtual void wait_until(Picoseconds border) = 0;
};

class World {
public:
  /// The one world of this process; made at the first call. InternalError in a forked child.
  static World& instance();

  /// Runs `script` as a SimGrid actor, `component` under SimGrid's clock. An exception of either comes out here.
  /// Any number of runs, one after another, from the thread of the first; from another, InternalError.
  void run(Component& component, const std::function<void(Conductor&)>& script);

  /// What responsive senders get of a network they share, in bit/s by flow: max-min with weights 1/latency, none above
  /// its demand. Takes simulated time of its own, before or after a run, never within one; same thread as run().
  std::vector<double> share(const NetworkPlan& plan);

  World(const World&) = delete;
  World& operator=(const World&) = delete;
  ~World();

private:
  World();
  void check_owner() const;

  struct Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace linebounce
