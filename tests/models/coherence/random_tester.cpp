// SPDX-License-Identifier: Apache-2.0
#include "tests/models/coherence/random_tester.h"

namespace linebounce::fixtures {

RandomTester::RandomTester(TesterOptions options)
    : options_(std::move(options)), topology_(options_.machine),
      directory_(topology_, complete_costs(options_.machine, topology_), options_.seed, calendar_),
      random_(options_.seed), oracle_(options_.lines), pending_(topology_.cores()), left_(options_.accesses) {
  for (unsigned i = 0; i < options_.lines; ++i)
    directory_.add_line(SocketId{i % options_.machine.sockets});
}

void RandomTester::run() {
  for (std::uint32_t core = 0; core < topology_.cores(); ++core)
    next(core, Picoseconds(core));
  Picoseconds now(0);
  while (!calendar_.empty() && !::testing::Test::HasFailure()) {
    const auto event = calendar_.pop();
    ASSERT_GE(event.time, now) << "time went back";
    now = event.time;
    switch (event.kind) {
    case EventKind::core:
      issue(event.id, now);
      break;
    case EventKind::snoop:
      ASSERT_TRUE(directory_.line(LineId{event.id}).in_transaction) << "a snoop of no transaction";
      ASSERT_FALSE(directory_.line(LineId{event.id}).released) << "two snoops of one transaction";
      directory_.snoop(LineId{event.id}, now);
      break;
    case EventKind::arrival:
      arrive(LineId{event.id}, now);
      break;
    }
    for (std::uint32_t line = 0; line < options_.lines; ++line) {
      watch_release(LineId{line});
      check_line(LineId{line});
    }
  }
  for (const auto& pending : pending_)
    EXPECT_FALSE(pending) << "a request was never answered";
}

void RandomTester::next(std::uint32_t core, Picoseconds done) {
  // One access in four follows at once: a tight loop, a release right after a hold.
  const double think = random_() % 4 == 0 ? 0 : static_cast<double>(random_()) * 0x1p-32 * options_.longest_think_ns;
  const Picoseconds back = done + nanoseconds(think);
  calendar_.schedule(back, EventKind::core, core);
  directory_.promise(CoreId{core}, options_.promises ? back : Picoseconds(0));
}

void RandomTester::issue(std::uint32_t core, Picoseconds now) {
  if (left_-- <= 0)
    return;
  const LineId line{static_cast<std::uint32_t>(random_() % options_.lines)};
  const Access access = random_() % 100 < options_.load_percent ? Access::load
                        : random_() % 2 == 0                    ? Access::store
                                                                : Access::rmw;
  Oracle& oracle = oracle_[line.value];
  const bool first_touch = directory_.line(line).holders.empty() && !directory_.line(line).in_transaction;
  const Picoseconds done = directory_.access(CoreId{core}, line, access, now);
  if (done == never) {
    pending_[core] = Pending{access, line, now};
    oracle.asked.push_back(core);
    directory_.promise(CoreId{core}, Picoseconds(0));
    ++misses_;
    return;
  }
  ++hits_;
  if (first_touch)
    oracle.copies[core] = oracle.last_write;
  ASSERT_EQ(oracle.copies.count(core), 1U) << "core " << core << " hit a line it has no copy of";
  perform(core, {access, line, now}, done);
}

void RandomTester::arrive(LineId line, Picoseconds now) {
  Oracle& oracle = oracle_[line.value];
  ASSERT_TRUE(directory_.line(line).in_transaction) << "an arrival of no transaction";
  ASSERT_TRUE(oracle.in_flight) << "an arrival of what nobody gave up";
  const std::uint64_t value = *oracle.in_flight;
  oracle.in_flight.reset();
  const Served served = directory_.arrival(line, now);
  const std::uint32_t core = served.core.value;

  ASSERT_FALSE(oracle.asked.empty()) << "an answer nobody asked for";
  EXPECT_EQ(oracle.asked.front(), core) << "not first come, first served";
  oracle.asked.pop_front();
  ASSERT_TRUE(pending_[core]) << "core " << core << " was answered twice";
  const Pending pending = *pending_[core];
  pending_[core].reset();
  EXPECT_EQ(pending.line, line);
  EXPECT_GE(now, pending.issued);
  EXPECT_GE(now, oracle.free_at) << "the line left before the operation it came for was over";
  EXPECT_EQ(served.written, pending.access != Access::load);

  // The directory says who still has a copy; the newcomer's holds what was sent.
  std::map<std::uint32_t, std::uint64_t> copies;
  for (const CoreId holder : directory_.line(line).holders)
    if (holder.value != core)
      copies[holder.value] = oracle.copies.at(holder.value);
  copies[core] = oracle.copies.count(core) != 0 ? oracle.copies[core] : value;
  oracle.copies = std::move(copies);
  oracle.free_at = served.done;
  perform(core, pending, served.done);
  directory_.serve_next(line, now);
}

void RandomTester::perform(std::uint32_t core, const Pending& pending, Picoseconds done) {
  Oracle& oracle = oracle_[pending.line.value];
  if (pending.access != Access::store) {
    ASSERT_EQ(oracle.copies.at(core), oracle.last_write) << "core " << core << " read a value that is not the last";
  }
  if (pending.access != Access::load)
    oracle.copies.at(core) = oracle.last_write = ++writes_;
  const double hit_ns[] = {options_.machine.coherence.load_hit_ns, options_.machine.coherence.store_hit_ns,
                           options_.machine.coherence.rmw_hit_ns};
  EXPECT_GE(done - pending.issued, nanoseconds(hit_ns[static_cast<std::size_t>(pending.access)]));
  history_.emplace_back(core, done.count);
  next(core, done);
}

void RandomTester::watch_release(LineId id) {
  const Line& line = directory_.line(id);
  Oracle& oracle = oracle_[id.value];
  if (line.released && !oracle.in_flight)
    oracle.in_flight = oracle.copies.at(line.holders.front().value);
}

void RandomTester::check_line(LineId id) const {
  const Line& line = directory_.line(id);
  std::set<std::uint32_t> holders;
  for (const CoreId holder : line.holders)
    holders.insert(holder.value);
  ASSERT_EQ(holders.size(), line.holders.size()) << "a holder is listed twice";
  if (line.modified) {
    ASSERT_EQ(holders.size(), 1U) << "one writer or many readers";
  }
  // A copy that differs from the last write is no copy.
  for (const std::uint32_t holder : holders)
    ASSERT_EQ(oracle_[id.value].copies.at(holder), oracle_[id.value].last_write);
  ASSERT_EQ(line.in_transaction, !oracle_[id.value].asked.empty()) << "a line rests while requests wait";
}

} // namespace linebounce::fixtures
