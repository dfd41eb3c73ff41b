// SPDX-License-Identifier: Apache-2.0
// One receive queue: arrivals into a ring with tail drop, and the books of what came and went.
#pragma once

#include "models/nic/ring.h"
#include "models/traffic/arrivals.h"
#include "sim/fingerprint.h"

namespace linebounce {

struct QueueCounters {
  std::uint64_t offered = 0; ///< packets that reached the queue
  std::uint64_t dropped = 0; ///< of them, found the ring full
  std::uint64_t done = 0;    ///< processed to the end
};

class ReceiveQueue {
public:
  ReceiveQueue(unsigned entries, const ArrivalProcess& arrivals) : ring_(entries), arrivals_(arrivals) {}

  /// Takes in what has arrived up to `now`. Between two calls the ring may only have been emptied by take() at the
  /// time of the earlier call, so tail drop is exact.
  void refill(Picoseconds now) {
    while (arrivals_.next() <= now) {
      const Picoseconds arrival = arrivals_.next();
      ++counters_.offered;
      if (ring_.full()) {
        ++counters_.dropped;
        arrivals_seen_.add(~static_cast<std::uint64_t>(arrival.count));
      } else {
        ring_.push(arrival);
        sum_accepted_ += static_cast<std::uint64_t>(arrival.count);
        arrivals_seen_.add(static_cast<std::uint64_t>(arrival.count));
      }
      arrivals_.advance();
    }
  }

  bool empty() const { return ring_.empty(); }
  Picoseconds next_arrival() const { return arrivals_.next(); }

  /// Takes the oldest packet; its arrival time.
  Picoseconds take() {
    taken_ = ring_.pop();
    in_service_ = true;
    return taken_;
  }

  /// The packet taken last is done; returns its time in the system.
  Picoseconds finish(Picoseconds now) {
    in_service_ = false;
    ++counters_.done;
    const Picoseconds sojourn = now - taken_;
    sum_done_ += static_cast<std::uint64_t>(now.count);
    sum_sojourn_ += static_cast<std::uint64_t>(sojourn.count);
    completions_seen_.add(static_cast<std::uint64_t>(now.count));
    return sojourn;
  }

  const QueueCounters& counters() const { return counters_; }
  std::uint64_t in_flight() const { return ring_.size() + (in_service_ ? 1 : 0); }
  /// Arrivals and completions are each in their own order: when the queue was asked to refill leaves no trace.
  std::uint64_t fingerprint() const {
    Fingerprint both = arrivals_seen_;
    both.add(completions_seen_.value());
    return both.value();
  }

  /// Throws InternalError unless packets are conserved (offered = dropped + done + in flight) and Little's law holds
  /// as an identity: the time packets spent here is the area under the number in the system.
  void check_books() const;

private:
  Ring ring_;
  ArrivalProcess arrivals_;
  QueueCounters counters_;
  Fingerprint arrivals_seen_;
  Fingerprint completions_seen_;
  Picoseconds taken_;
  bool in_service_ = false;
  // Sums of times, modulo 2^64: the identities hold in that arithmetic too.
  std::uint64_t sum_accepted_ = 0;
  std::uint64_t sum_done_ = 0;
  std::uint64_t sum_sojourn_ = 0;
};

} // namespace linebounce
