// SPDX-License-Identifier: Apache-2.0
// The event calendar: a 4-ary heap ordered by (time, sequence), so that events at one time fire in the order they
// were scheduled. Built for the few pending events of this product: one to a few per core.
#pragma once

#include "sim/units.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace linebounce {

/// A place in the order of events: by time, then in the order of scheduling. A time alone is its first moment.
struct Moment {
  Picoseconds time;
  std::uint64_t sequence = 0;

  constexpr Moment(Picoseconds t = {}, std::uint64_t n = 0) : time(t), sequence(n) {}
  constexpr auto operator<=>(const Moment&) const = default;
};

template <class Kind> struct Event {
  Picoseconds time;
  std::uint64_t sequence = 0;
  Kind kind{};
  std::uint32_t id = 0;
};

template <class Kind> class Calendar {
public:
  using Entry = Event<Kind>;

  /// Schedules an event; `time` may equal the time of the event being handled, never precede it.
  void schedule(Picoseconds time, Kind kind, std::uint32_t id) { schedule(reserve(time), kind, id); }

  /// The moment schedule() would give an event now, for one that is scheduled later or not at all.
  Moment reserve(Picoseconds time) { return {time, next_sequence_++}; }
  /// Schedules an event at a reserved moment that has not passed.
  void schedule(Moment moment, Kind kind, std::uint32_t id) {
    heap_.emplace_back();
    sift_up({moment.time, moment.sequence, kind, id});
  }

  bool empty() const { return heap_.empty(); }
  std::size_t size() const { return heap_.size(); }

  /// Time of the earliest event, `never` when there is none.
  Picoseconds next_time() const { return heap_.empty() ? never : heap_.front().time; }

  /// Removes and returns the earliest event. Precondition: not empty.
  Entry pop() {
    const Entry first = heap_.front();
    const Entry last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty())
      sift_down(last);
    return first;
  }

  /// Number of events scheduled so far.
  std::uint64_t scheduled() const { return next_sequence_; }

private:
  static constexpr std::size_t arity = 4;

  static bool before(const Entry& a, const Entry& b) {
    return a.time != b.time ? a.time < b.time : a.sequence < b.sequence;
  }

  void sift_up(const Entry& moving) {
    std::size_t at = heap_.size() - 1;
    while (at > 0) {
      const std::size_t parent = (at - 1) / arity;
      if (!before(moving, heap_[parent]))
        break;
      heap_[at] = heap_[parent];
      at = parent;
    }
    heap_[at] = moving;
  }

  void sift_down(const Entry& moving) {
    std::size_t at = 0;
    const std::size_t size = heap_.size();
    for (;;) {
      const std::size_t first_child = at * arity + 1;
      if (first_child >= size)
        break;
      const std::size_t end = first_child + arity < size ? first_child + arity : size;
      std::size_t best = first_child;
      for (std::size_t child = first_child + 1; child < end; ++child)
        if (before(heap_[child], heap_[best]))
          best = child;
      if (!before(heap_[best], moving))
        break;
      heap_[at] = heap_[best];
      at = best;
    }
    heap_[at] = moving;
  }

  std::vector<Entry> heap_;
  std::uint64_t next_sequence_ = 0;
};

} // namespace linebounce
