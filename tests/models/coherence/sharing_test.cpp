// SPDX-License-Identifier: Apache-2.0
// What does a load leave behind, and what does a write to shared copies cost? One LLC: T 60, U 30, c 10, load 2;
// other socket: T 150 = R 60 + D 90, U 80.
#include "tests/models/coherence/rig.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::machine_of;
using fixtures::modify_at_zero;
using fixtures::Rig;

Machine migrating(unsigned sockets, unsigned cores) {
  Machine machine = machine_of(sockets, cores);
  machine.coherence.load_of_modified = LoadOfModified::migrate;
  return machine;
}

TEST(LoadOfModified, TakesTAndThenTheLoad) {
  for (const Machine& machine : {machine_of(1, 4), migrating(1, 4)}) {
    Rig rig(machine);
    modify_at_zero(rig, 0);
    EXPECT_EQ(rig.load(1, 1000), never);
    rig.handle_to(nanoseconds(1060) - Picoseconds(1));
    EXPECT_TRUE(rig.completions.empty());
    EXPECT_EQ(rig.finish().done, nanoseconds(1062));
  }
}

TEST(LoadOfModified, OnASharingMachineBothHaveACopy) {
  Rig rig(machine_of(1, 4));
  modify_at_zero(rig, 0);
  rig.load(1, 1000);
  rig.finish();
  EXPECT_EQ(rig.load(0, 2000), nanoseconds(2002));
  EXPECT_EQ(rig.load(1, 2000), nanoseconds(2002));
  EXPECT_EQ(rig.rmw(1, 3000), never) << "a shared copy is not to be written";
}

TEST(LoadOfModified, OnAMigratingMachineTheReaderHasItAlone) {
  Rig rig(migrating(1, 4));
  modify_at_zero(rig, 0);
  rig.load(1, 1000);
  rig.finish();
  EXPECT_EQ(rig.rmw(1, 2000), nanoseconds(2010));
  EXPECT_EQ(rig.load(0, 3000), never);
}

TEST(LoadOfShared, ComesFromTheNearestCopy) {
  Rig rig(machine_of(2, 2)); // cores 0 1 || 2 3
  modify_at_zero(rig, 0);
  rig.load(2, 1000);
  rig.finish();
  rig.load(3, 2000);
  EXPECT_EQ(rig.finish().arrived, nanoseconds(2060)) << "from core 2, not from core 0";
  for (const std::uint32_t core : {0U, 2U, 3U})
    EXPECT_EQ(rig.load(core, 3000), nanoseconds(3002));
}

TEST(LoadOfShared, TheOtherCopiesStayReadableMeanwhile) {
  Rig rig(machine_of(1, 4));
  modify_at_zero(rig, 0);
  rig.load(1, 1000);
  rig.finish();
  rig.load(2, 2000); // snoop 2025, arrival 2060
  EXPECT_EQ(rig.load(0, 2040), nanoseconds(2042));
  EXPECT_EQ(rig.load(1, 2040), nanoseconds(2042));
  EXPECT_EQ(rig.finish().arrived, nanoseconds(2060));
}

TEST(Upgrade, OfASharedCopyTakesUAndThenTheHit) {
  Rig rig(machine_of(1, 4));
  modify_at_zero(rig, 0);
  rig.load(1, 1000);
  rig.finish();
  EXPECT_EQ(rig.rmw(1, 2000), never);
  rig.handle_to(nanoseconds(2030) - Picoseconds(1));
  EXPECT_EQ(rig.completions.size(), 1U);
  EXPECT_EQ(rig.finish().done, nanoseconds(2040));
  EXPECT_EQ(rig.load(0, 3000), never) << "the other copy is gone";
}

TEST(Upgrade, OfAStoreCostsAsMuch) {
  Rig rig(machine_of(1, 4));
  modify_at_zero(rig, 0);
  rig.load(1, 1000);
  rig.finish();
  rig.access(1, Access::store, 2000);
  EXPECT_EQ(rig.finish().done, nanoseconds(2033));
}

TEST(Upgrade, IsPacedByTheFarthestCopy) {
  Rig rig(machine_of(2, 2));
  modify_at_zero(rig, 0);
  rig.load(1, 1000);
  rig.load(2, 1000);
  rig.finish();
  rig.rmw(1, 2000);
  EXPECT_EQ(rig.finish().arrived, nanoseconds(2080));
}

TEST(Upgrade, CopiesDieHalfWayThrough) {
  for (const bool before : {true, false}) {
    Rig rig(machine_of(1, 4));
    modify_at_zero(rig, 0);
    rig.load(1, 1000);
    rig.finish();
    rig.rmw(1, 2000); // snoop at 2015
    EXPECT_EQ(rig.load(0, before ? 2014.999 : 2015.001), before ? nanoseconds(2016.999) : never);
  }
}

// Copies at 0 and 2, writer 3: data from 2 (R 25, D 35), invalidation of 0 (U/2 each way).
TEST(Upgrade, AWriterWithoutACopyTakesTheLongerOfDataAndInvalidation) {
  for (const auto& [upgrade, total] : {std::pair{80.0, 80.0}, {20.0, 60.0}, {60.0, 65.0}}) {
    Machine machine = machine_of(2, 2);
    fixtures::cost(machine, Distance::other_socket).upgrade_ns = upgrade;
    Rig rig(machine);
    modify_at_zero(rig, 0);
    rig.load(2, 1000);
    rig.finish();
    rig.rmw(3, 2000);
    EXPECT_EQ(rig.finish().arrived, nanoseconds(2000 + total)) << "U " << upgrade;
    for (const std::uint32_t core : {0U, 2U})
      EXPECT_FALSE(rig.state().held_by(CoreId{core}));
  }
}

TEST(Upgrade, ASoleCleanHolderWritesWithoutAsking) {
  Rig rig(machine_of(1, 4));
  rig.load(0, 0);
  EXPECT_EQ(rig.rmw(0, 100), nanoseconds(110));
}

TEST(Upgrade, OfTwoAtOnceTheSecondHasLostItsCopyAndPaysATransfer) {
  Rig rig(machine_of(1, 4));
  modify_at_zero(rig, 0);
  rig.load(1, 1000);
  rig.finish();
  rig.rmw(0, 2000); // arrival 2030, busy to 2040, turnaround to 2050
  rig.rmw(1, 2000);
  rig.finish();
  EXPECT_EQ(rig.completions[1].arrived, nanoseconds(2030));
  EXPECT_EQ(rig.completions[2].arrived, nanoseconds(2050 + 35));
}

} // namespace
} // namespace linebounce
