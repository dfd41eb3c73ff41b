// SPDX-License-Identifier: Apache-2.0
// A directory with its calendar, driven by hand. Times are in ns; costs are round_costs() unless a test changes them.
#pragma once

#include "tests/models/support/scene.h"

#include "models/coherence/directory.h"

#include <cstddef>
#include <vector>

namespace linebounce::fixtures {

struct Completion {
  std::uint32_t core;
  Picoseconds arrived;
  Picoseconds done;
};

class Rig {
public:
  explicit Rig(Machine machine)
      : machine_(std::move(machine)), topology_(machine_),
        directory_(topology_, complete_costs(machine_, topology_), 1, calendar_),
        line(directory_.add_line(SocketId{0})) {}

  /// `core` accesses the line at `ns`; everything due before has been handled. When it is done, or never.
  Picoseconds access(std::uint32_t core, Access kind, double ns) {
    handle_before(nanoseconds(ns));
    return directory_.access(CoreId{core}, line, kind, nanoseconds(ns));
  }
  Picoseconds rmw(std::uint32_t core, double ns) { return access(core, Access::rmw, ns); }
  Picoseconds load(std::uint32_t core, double ns) { return access(core, Access::load, ns); }

  /// Handles every event up to and including `t`.
  void handle_to(Picoseconds t) { handle_before(t + Picoseconds(1)); }

  void handle_before(Picoseconds t) {
    while (calendar_.next_time() < t) {
      const auto event = calendar_.pop();
      if (event.kind == EventKind::snoop) {
        directory_.snoop(LineId{event.id}, event.time);
      } else {
        const Served served = directory_.arrival(LineId{event.id}, event.time);
        completions.push_back({served.core.value, event.time, served.done});
        directory_.serve_next(LineId{event.id}, event.time);
      }
    }
  }

  /// Handles everything; the last completion.
  Completion finish() {
    handle_before(never);
    return completions.empty() ? Completion{} : completions.back();
  }

  Directory& directory() { return directory_; }
  const Line& state() const { return directory_.line(line); }

private:
  Machine machine_;
  Topology topology_;
  MachineCalendar calendar_;
  Directory directory_;

public:
  LineId line;
  std::vector<Completion> completions;
};

/// Core `core` has had the line, Modified, since time 0, and its operation ended at c = 10.
inline void modify_at_zero(Rig& rig, std::uint32_t core) { rig.rmw(core, 0); }

} // namespace linebounce::fixtures
