// SPDX-License-Identifier: Apache-2.0
// How long does one transfer take, and what can the owner do meanwhile? docs/model.md (5): snoop s = max(i + R, a + h),
// release r = max(s, b), arrival r + D. On one LLC T 60 = R 25 + D 35, h 20, c 10.
#include "tests/models/coherence/rig.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::machine_of;
using fixtures::modify_at_zero;
using fixtures::Rig;

TEST(Transfer, TheFirstTouchOfALineCostsAHit) {
  Rig rig(machine_of(1, 4));
  EXPECT_EQ(rig.rmw(0, 1000), nanoseconds(1010));
  Rig other(machine_of(1, 4));
  EXPECT_EQ(other.load(0, 1000), nanoseconds(1002));
}

TEST(Transfer, TheOwnersOperationsHit) {
  Rig rig(machine_of(1, 4));
  modify_at_zero(rig, 0);
  EXPECT_EQ(rig.load(0, 100), nanoseconds(102));
  EXPECT_EQ(rig.access(0, Access::store, 200), nanoseconds(203));
  EXPECT_EQ(rig.rmw(0, 300), nanoseconds(310));
}

TEST(Transfer, UnloadedTakesTAndThenTheHit) {
  Rig rig(machine_of(1, 4));
  modify_at_zero(rig, 0);
  EXPECT_EQ(rig.rmw(1, 1000), never);
  rig.handle_to(nanoseconds(1060) - Picoseconds(1));
  EXPECT_TRUE(rig.completions.empty()) << "not a picosecond before T";
  rig.handle_to(nanoseconds(1060));
  ASSERT_EQ(rig.completions.size(), 1U);
  EXPECT_EQ(rig.completions[0].core, 1U);
  EXPECT_EQ(rig.completions[0].done, nanoseconds(1070));
  EXPECT_EQ(rig.rmw(1, 1100), nanoseconds(1110)) << "now it owns the line";
}

TEST(Transfer, EachDistanceClassHasItsOwnT) {
  Machine machine = machine_of(2, 2);
  machine.llcs_per_socket = 2; // cores 0 1 | 2 3 || 4 5 | 6 7
  fixtures::cost(machine, Distance::same_socket).transfer_ns = 75;
  for (const auto& [core, transfer] : {std::pair{1U, 60.0}, {2U, 75.0}, {4U, 150.0}, {7U, 150.0}}) {
    Rig rig(machine);
    modify_at_zero(rig, 0);
    rig.rmw(core, 1000);
    EXPECT_EQ(rig.finish().arrived, nanoseconds(1000 + transfer)) << "core " << core;
  }
}

TEST(Transfer, PingPongTakesTAndAHitPerTurn) {
  // The turnaround has long passed when the peer asks: c + R = 35 > h = 20.
  Rig rig(machine_of(1, 4));
  Picoseconds done = rig.rmw(0, 0);
  for (std::uint32_t turn = 1; turn <= 100; ++turn) {
    ASSERT_EQ(rig.rmw(turn % 2, to_ns(done)), never);
    const Picoseconds asked = done;
    done = rig.finish().done;
    ASSERT_EQ(done - asked, nanoseconds(70));
  }
}

TEST(Transfer, TheSnoopWaitsForTheTurnaroundAfterAnArrival) {
  Machine machine = machine_of(1, 4);
  fixtures::cost(machine, Distance::same_llc).turnaround_ns = 200;
  Rig rig(machine);
  modify_at_zero(rig, 0); // arrived at 0: not before 200 does it leave again
  rig.rmw(1, 10);
  EXPECT_EQ(rig.finish().arrived, nanoseconds(200 + 35));
}

TEST(Transfer, AnOperationInProgressDelaysTheRelease) {
  Rig rig(machine_of(1, 4));
  modify_at_zero(rig, 0);
  rig.rmw(1, 1000);                               // snoop at 1025
  EXPECT_EQ(rig.rmw(0, 1020), nanoseconds(1030)); // ends at 1030
  EXPECT_EQ(rig.finish().arrived, nanoseconds(1030 + 35));
}

TEST(Transfer, TheOwnerHitsUntilTheSnoopAndMissesAfterIt) {
  for (const bool before : {true, false}) {
    Rig rig(machine_of(1, 4));
    modify_at_zero(rig, 0);
    rig.rmw(1, 1000);
    EXPECT_EQ(rig.rmw(0, before ? 1024.999 : 1025.001), before ? nanoseconds(1034.999) : never);
  }
}

TEST(Transfer, ANewOwnerAlwaysCompletesItsOperation) {
  // A turnaround of 0 would take the line away at once: the release waits for the operation, 1060 + 10.
  Machine machine = machine_of(1, 4);
  fixtures::cost(machine, Distance::same_llc).turnaround_ns = 0;
  Rig rig(machine);
  modify_at_zero(rig, 0);
  rig.rmw(1, 1000);
  rig.rmw(2, 1000);
  rig.finish();
  ASSERT_EQ(rig.completions.size(), 2U);
  EXPECT_EQ(rig.completions[0].done, nanoseconds(1070));
  EXPECT_EQ(rig.completions[1].arrived, nanoseconds(1070 + 35));
}

TEST(Transfer, APromiseOfTheOwnerChangesNoTime) {
  for (const double promised : {0.0, 1010.0, 1025.0, 5000.0}) {
    Rig rig(machine_of(1, 4));
    modify_at_zero(rig, 0);
    rig.directory().promise(CoreId{0}, nanoseconds(promised));
    rig.rmw(1, 1000);
    EXPECT_EQ(rig.finish().arrived, nanoseconds(1060)) << promised;
  }
}

// MLC on 2x Gold 6132 (VSC documentation): 111 ns with the home at the writer, 177 at the reader.
TEST(Transfer, AHomeAtTheReaderCostsMoreWhereTheMachineSaysSo) {
  Machine machine = machine_of(2, 2);
  fixtures::cost(machine, Distance::other_socket).transfer_ns = 111;
  fixtures::cost(machine, Distance::other_socket).home_at_reader_ns = 177;
  Rig rig(machine); // home: socket 0
  modify_at_zero(rig, 0);
  rig.rmw(2, 1000);
  EXPECT_EQ(rig.finish().arrived, nanoseconds(1111)) << "reader on socket 1";
  rig.rmw(0, 2000);
  EXPECT_EQ(rig.finish().arrived, nanoseconds(2177)) << "reader on socket 0";
}

} // namespace
} // namespace linebounce
