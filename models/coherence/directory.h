// SPDX-License-Identifier: Apache-2.0
// The line model: every line's home serves one transaction at a time, first come first served. docs/model.md, "Lines".
#pragma once

#include "models/coherence/line.h"
#include "models/events.h"
#include "models/topology/topology.h"
#include "sim/random.h"

#include <array>
#include <vector>

namespace linebounce {

/// A request that has been served: the operation of `core` is complete at `done`.
struct Served {
  CoreId core;
  Picoseconds done;
  bool written = false; ///< false for a load
};

class Directory {
public:
  /// `costs` must have a cost for every distance class the topology has (complete_costs).
  Directory(const Topology& topology, const CoherenceCosts& costs, std::uint64_t seed, MachineCalendar& calendar);

  LineId add_line(SocketId home);

  /// `core`, a CPU, accesses `line` at `now`, the moment of the event being handled or before the next one. Returns
  /// when the operation is complete, or `never` if the line must come first: then arrival() will tell. One outstanding
  /// request per CPU; those of one core share its copies.
  Picoseconds access(CoreId core, LineId line, Access access, Moment now);

  /// `core` will access `line` at `issue`, which is reserved. True if the directory sees to it: the line is on its way
  /// between others, so that the request will have to wait, and saves an event by doing so at once. Should the line
  /// become idle before `issue`, EventKind::core is scheduled there after all.
  bool announce(CoreId core, LineId line, Access access, Moment issue);

  /// Handles EventKind::arrival. The caller lets the core go on, then calls serve_next().
  Served arrival(LineId line, Picoseconds now);

  /// Starts the next waiting transaction of a line, if any. `now` is the moment of the arrival.
  void serve_next(LineId line, Moment now);

  /// Handles EventKind::snoop.
  void snoop(LineId line, Picoseconds now);

  /// `core` will not access any line before `time`. Saves an event where the answer to a snoop is already certain.
  void promise(CoreId core, Picoseconds time) { quiet_until_[core.value] = time; }
  /// Time the operation itself takes where the line is at hand.
  Picoseconds cost_of_hit(Access access) const { return hit_[static_cast<std::size_t>(access)]; }

  /// Number of successful writes so far: a cmpxchg succeeds if it is what its load saw.
  std::uint64_t version(LineId line) const { return lines_[line.value].version; }
  /// Counts a write that took effect (a cmpxchg that failed does not call it).
  void written(LineId line) { ++lines_[line.value].version; }

  const Line& line(LineId line) const { return lines_[line.value]; }
  std::size_t lines() const { return lines_.size(); }
  void clear_counters();

private:
  /// Parts of a transaction before jitter, in ps.
  struct Parts {
    double request = 0;
    double data = 0;
    double turnaround = 0;
  };

  bool hits(const Line& line, CoreId cpu, Access access) const;
  bool is_quiet(CoreId core, Picoseconds until) const;
  Parts parts(const Line& line, const Request& request) const;
  Parts move_parts(const Line& line, CoreId from, CoreId to) const;
  void begin(LineId id, const Request& request, Moment now);
  void release(LineId id, Picoseconds snooped);
  void count_transfer(Line& line, CoreId requester);
  void hand_over(Line& line);

  const Topology& topology_;
  CoherenceCosts costs_;
  std::array<Picoseconds, 3> hit_;
  Stream jitter_;
  MachineCalendar& calendar_;
  std::vector<Line> lines_;
  std::vector<Picoseconds> quiet_until_; ///< by CPU
};

} // namespace linebounce
