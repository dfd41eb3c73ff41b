// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sim/calendar.h"
#include "sim/fingerprint.h"
#include "sim/units.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace linebounce {

enum class Access : std::uint32_t { load, store, rmw };

struct Request {
  CoreId core; ///< the CPU that asks
  Access access{};
  Moment issued;
};

/// Requests for a line in the order of their issue; the last ones may be announced ahead of it.
class RequestQueue {
public:
  bool empty() const { return head_ == requests_.size(); }
  /// Has any been issued by `now`?
  bool any_issued(Moment now) const { return !empty() && requests_[head_].issued <= now; }
  void push(const Request& request) {
    requests_.push_back(request);
    for (std::size_t at = requests_.size() - 1; at > head_ && request.issued < requests_[at - 1].issued; --at)
      std::swap(requests_[at], requests_[at - 1]);
  }
  Request pop() {
    const Request first = requests_[head_++];
    if (head_ == requests_.size()) {
      requests_.clear();
      head_ = 0;
    } else if (head_ == compact_at) {
      requests_.erase(requests_.begin(), requests_.begin() + static_cast<std::ptrdiff_t>(head_));
      head_ = 0;
    }
    return first;
  }

private:
  static constexpr std::size_t compact_at = 64;
  std::vector<Request> requests_;
  std::size_t head_ = 0;
};

/// What happened to a line, in the words of `perf c2c`.
struct LineCounters {
  std::uint64_t accesses = 0;
  std::uint64_t misses = 0;
  std::uint64_t lcl_hitm = 0; ///< the line came Modified from a core of the requester's socket
  std::uint64_t rmt_hitm = 0; ///< ... of another socket
  Picoseconds waited;         ///< issue to completion, summed over the misses
};

/// One coherence unit: Modified at one core, or Shared by several, or cached nowhere.
struct Line {
  SocketId home;
  std::vector<CoreId> holders; ///< cores with a copy; one if modified
  bool modified = false;
  Picoseconds arrived;       ///< when its last transaction completed
  Picoseconds busy_until;    ///< end of the owner's operation in progress
  std::uint64_t version = 0; ///< counts successful writes
  bool in_transaction = false;
  bool released = false; ///< the transaction's snoop was answered: the old owner's operations no longer hit
  Request served;        ///< the request of the transaction
  Picoseconds data_part; ///< its time in flight
  RequestQueue waiting;
  LineCounters counters;
  Fingerprint fingerprint;

  bool held_by(CoreId core) const { return std::find(holders.begin(), holders.end(), core) != holders.end(); }
};

} // namespace linebounce
