// SPDX-License-Identifier: Apache-2.0
// The calendar against what the standard library has for the job, with the same event and the same order.
#include "models/events.h"
#include "sim/random.h"

#include <benchmark/benchmark.h>

#include <array>
#include <queue>
#include <set>
#include <vector>

namespace linebounce::bench {
namespace {

using Entry = MachineCalendar::Entry;

struct Before {
  bool operator()(const Entry& a, const Entry& b) const {
    return a.time != b.time ? a.time < b.time : a.sequence < b.sequence;
  }
};
struct After {
  bool operator()(const Entry& a, const Entry& b) const { return Before()(b, a); }
};

class PriorityQueue {
public:
  void schedule(Picoseconds time, EventKind kind, std::uint32_t id) { queue_.push({time, next_sequence_++, kind, id}); }
  Entry pop() {
    const Entry first = queue_.top();
    queue_.pop();
    return first;
  }

private:
  std::priority_queue<Entry, std::vector<Entry>, After> queue_;
  std::uint64_t next_sequence_ = 0;
};

class Set {
public:
  void schedule(Picoseconds time, EventKind kind, std::uint32_t id) { set_.insert({time, next_sequence_++, kind, id}); }
  Entry pop() {
    const Entry first = *set_.begin();
    set_.erase(set_.begin());
    return first;
  }

private:
  std::set<Entry, Before> set_;
  std::uint64_t next_sequence_ = 0;
};

// The hold model: each event that is due schedules another, so that the number pending stays the same.
template <class Calendar> void hold(benchmark::State& state) {
  constexpr std::size_t gap_count = 4096; // drawn beforehand: what they cost is not the question
  std::array<Picoseconds, gap_count> gaps;
  Stream stream(1, "bench/calendar");
  for (Picoseconds& gap : gaps)
    gap = nanoseconds(1000 * stream.exponential());
  Calendar calendar;
  const auto pending = static_cast<std::uint32_t>(state.range(0));
  for (std::uint32_t id = 0; id < pending; ++id)
    calendar.schedule(gaps[id], EventKind::core, id);
  std::size_t next = pending;
  for ([[maybe_unused]] auto _ : state) {
    const Entry due = calendar.pop();
    calendar.schedule(due.time + gaps[next++ % gap_count], due.kind, due.id);
  }
}

// Short: script/bench repeats by running the program again.
template <class Calendar> void add(const char* name) {
  auto* bench = benchmark::RegisterBenchmark(name, hold<Calendar>)->MinTime(0.02);
  for (const std::int64_t pending : {1, 16, 128, 1024})
    bench->Arg(pending);
}

const bool added = [] {
  add<MachineCalendar>("calendar/ours");
  add<PriorityQueue>("calendar/priority_queue");
  add<Set>("calendar/set");
  return true;
}();

} // namespace
} // namespace linebounce::bench
