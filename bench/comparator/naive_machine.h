// SPDX-License-Identifier: Apache-2.0
// The same packets, path and shared line as Linebounce simulates, written the obvious way: each core a SimGrid actor,
// each step of a packet's path a SimGrid activity. A work segment is a sleep, a line a mutex held while it moves.
//
// Same parameters, same compiled path, same service times. What a mutex cannot express, and so differs: the owner of a
// line that was asked for may go on using it until the snoop reaches it, here it queues like anyone else. And the
// random numbers fall in another order. The packet rates agree within a few per cent.
#pragma once

#include "lab/scenario/scenario.h"
#include "sim/units.h"

#include <cstdint>
#include <memory>

namespace linebounce::bench {

class NaiveMachine {
public:
  /// One per process. InternalError for a path with accesses other than RMWs of one line.
  NaiveMachine(const lab::Scenario& scenario, const Variant& variant);
  ~NaiveMachine();

  /// Lets every core work on packets without end for `duration`; the packets that were finished.
  std::uint64_t run(Picoseconds duration);

private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace linebounce::bench
