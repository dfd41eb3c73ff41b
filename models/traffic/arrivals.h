// SPDX-License-Identifier: Apache-2.0
// When packets reach one queue. Each queue draws its own arrivals when it is polled; for Poisson traffic spread by
// flow that is exact, since the thinning of a Poisson process is a Poisson process.
#pragma once

#include "models/traffic/traffic.h"
#include "sim/random.h"
#include "sim/units.h"

namespace linebounce {

class ArrivalProcess {
public:
  /// `rate_pps`: packets per second over all queues; `share`: of them, those to this queue (0 .. 1);
  /// `back_to_back`: time between packets of one burst.
  ArrivalProcess(const Traffic& traffic, double rate_pps, double share, Picoseconds back_to_back, Stream stream);

  /// Arrival time of the next packet, `never` if none will come.
  Picoseconds next() const { return next_; }
  /// Moves on to the packet after.
  void advance();

private:
  double gap_ps();

  Arrivals kind_;
  unsigned burst_packets_;
  double mean_gap_ps_; ///< between packets (poisson), bursts, or slots of the whole stream (cbr)
  double share_;
  Picoseconds back_to_back_;
  Stream stream_;
  unsigned left_in_burst_ = 0;
  Picoseconds burst_due_; ///< when the burst was sent; it follows the one before if that is still on the wire
  Picoseconds next_;
};

} // namespace linebounce
