// SPDX-License-Identifier: Apache-2.0
// Is an access that is announced ahead of its issue served as one that is made at its issue?
// One LLC: T 60, D 35, h 20, c 10, so S = 55.
#include "tests/models/support/scene.h"

#include "models/coherence/directory.h"

#include <gtest/gtest.h>

#include <vector>

namespace linebounce {
namespace {

class Announce : public ::testing::Test {
protected:
  // Core 0 has had the line since time 0; core 1 asks for it at 1000, and it arrives there at 1060.
  void SetUp() override {
    directory_.access(CoreId{0}, line_, Access::rmw, nanoseconds(0));
    directory_.promise(CoreId{0}, never);
    directory_.access(CoreId{1}, line_, Access::rmw, nanoseconds(1000));
  }

  bool announce(std::uint32_t core, double ns, Access access = Access::rmw) {
    return directory_.announce(CoreId{core}, line_, access, calendar_.reserve(nanoseconds(ns)));
  }

  // Handles every arrival until the calendar is empty or a core is to go on.
  void handle_arrivals() {
    while (!calendar_.empty()) {
      const auto event = calendar_.pop();
      if (event.kind == EventKind::core) {
        going_on_.push_back(event);
        return;
      }
      if (event.kind == EventKind::snoop) {
        directory_.snoop(line_, event.time);
        continue;
      }
      arrived_.push_back({directory_.arrival(line_, event.time).core.value, event.time});
      directory_.serve_next(line_, {event.time, event.sequence});
    }
  }

  Machine machine_ = fixtures::machine_of(1, 8);
  Topology topology_{machine_};
  MachineCalendar calendar_;
  Directory directory_{topology_, complete_costs(machine_, topology_), 1, calendar_};
  LineId line_ = directory_.add_line(SocketId{0});
  std::vector<std::pair<std::uint32_t, Picoseconds>> arrived_;
  std::vector<MachineCalendar::Entry> going_on_;
};

TEST_F(Announce, WaitsInTheOrderOfIssue) {
  EXPECT_TRUE(announce(2, 1030));
  EXPECT_TRUE(announce(3, 1020));
  EXPECT_TRUE(announce(4, 1030));
  handle_arrivals();
  ASSERT_EQ(arrived_.size(), 4U);
  EXPECT_EQ(arrived_[0], std::pair(1U, nanoseconds(1060)));
  EXPECT_EQ(arrived_[1], std::pair(3U, nanoseconds(1115)));
  EXPECT_EQ(arrived_[2], std::pair(2U, nanoseconds(1170)));
  EXPECT_EQ(arrived_[3], std::pair(4U, nanoseconds(1225)));
}

TEST_F(Announce, WaitsThroughTransactionsThatBeginBeforeItsIssue) {
  directory_.access(CoreId{2}, line_, Access::rmw, nanoseconds(1001));
  EXPECT_TRUE(announce(3, 1100)); // after core 1 got the line, before core 2 does at 1115
  handle_arrivals();
  ASSERT_EQ(arrived_.size(), 3U);
  EXPECT_EQ(arrived_[2], std::pair(3U, nanoseconds(1170)));
}

TEST_F(Announce, GoesOnAtItsMomentIfTheLineIsIdleBefore) {
  const Moment issue = calendar_.reserve(nanoseconds(1060.001));
  EXPECT_TRUE(directory_.announce(CoreId{2}, line_, Access::rmw, issue));
  EXPECT_EQ(directory_.line(line_).counters.accesses, 3U);
  handle_arrivals();
  ASSERT_EQ(going_on_.size(), 1U);
  EXPECT_EQ(going_on_[0].id, 2U);
  EXPECT_EQ(Moment(going_on_[0].time, going_on_[0].sequence), issue);
  EXPECT_EQ(directory_.line(line_).counters.accesses, 2U); // counted when it is made
}

TEST_F(Announce, IsRefusedWhereTheAccessMayHit) {
  EXPECT_FALSE(announce(0, 1020, Access::load)); // it has a copy, which may survive
  handle_arrivals();
  EXPECT_FALSE(announce(2, 2000)); // idle
  directory_.promise(CoreId{1}, Picoseconds(0));
  directory_.access(CoreId{2}, line_, Access::rmw, nanoseconds(2000));
  EXPECT_FALSE(announce(1, 2010)); // the owner, whom the snoop has not reached
  EXPECT_TRUE(announce(3, 2010));
}

} // namespace
} // namespace linebounce
