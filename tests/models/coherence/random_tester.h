// SPDX-License-Identifier: Apache-2.0
// Many cores, few lines, random accesses, and an oracle beside the directory: it keeps the value in every copy, so a
// copy that should have died shows as a stale read.
#pragma once

#include "tests/models/support/scene.h"

#include "models/coherence/directory.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <vector>

namespace linebounce::fixtures {

struct TesterOptions {
  Machine machine;
  unsigned lines = 3;
  unsigned load_percent = 50;
  double longest_think_ns = 100;
  bool promises = false; ///< cores say when they will be back
  int accesses = 20'000; ///< over all cores
  std::uint32_t seed = 1;
};

class RandomTester {
public:
  explicit RandomTester(TesterOptions options);

  /// Runs until every access was answered; each event is checked.
  void run();

  /// (core, completion) of every access, in the order of the events.
  const std::vector<std::pair<std::uint32_t, std::int64_t>>& history() const { return history_; }
  std::uint64_t misses() const { return misses_; }
  std::uint64_t hits() const { return hits_; }

private:
  struct Pending {
    Access access;
    LineId line;
    Picoseconds issued;
  };
  struct Oracle {
    std::uint64_t last_write = 0;
    std::map<std::uint32_t, std::uint64_t> copies; ///< by core: the value it would read
    std::deque<std::uint32_t> asked;               ///< cores in the order of their requests
    std::optional<std::uint64_t> in_flight;        ///< the value the owner gave up, from the snoop to the arrival
    Picoseconds free_at{0};                        ///< end of the operation that the last transfer was for
  };

  void issue(std::uint32_t core, Picoseconds now);
  void arrive(LineId line, Picoseconds now);
  void perform(std::uint32_t core, const Pending& pending, Picoseconds done);
  void next(std::uint32_t core, Picoseconds done);
  void watch_release(LineId line);
  void check_line(LineId line) const;

  TesterOptions options_;
  Topology topology_;
  MachineCalendar calendar_;
  Directory directory_;
  std::mt19937 random_;
  std::vector<Oracle> oracle_;
  std::vector<std::optional<Pending>> pending_; ///< by core
  std::vector<std::pair<std::uint32_t, std::int64_t>> history_;
  std::uint64_t writes_ = 0;
  std::uint64_t hits_ = 0;
  std::uint64_t misses_ = 0;
  int left_;
};

} // namespace linebounce::fixtures
