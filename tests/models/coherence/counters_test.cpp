// SPDX-License-Identifier: Apache-2.0
// Are accesses, misses and HITMs counted as `perf c2c` counts them: a line that comes Modified from another core?
#include "tests/models/coherence/rig.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::machine_of;
using fixtures::modify_at_zero;
using fixtures::Rig;

TEST(LineCounters, HitsAreAccessesAndNoMisses) {
  Rig rig(machine_of(2, 2));
  modify_at_zero(rig, 0);
  rig.load(0, 100);
  rig.rmw(0, 200);
  EXPECT_EQ(rig.state().counters.accesses, 3U);
  EXPECT_EQ(rig.state().counters.misses, 0U);
  EXPECT_EQ(rig.state().counters.lcl_hitm + rig.state().counters.rmt_hitm, 0U);
}

TEST(LineCounters, AModifiedLineFromTheSameSocketIsALocalHitm) {
  for (const Access kind : {Access::load, Access::store, Access::rmw}) {
    Rig rig(machine_of(2, 2));
    modify_at_zero(rig, 0);
    rig.access(1, kind, 1000);
    rig.finish();
    EXPECT_EQ(rig.state().counters.misses, 1U);
    EXPECT_EQ(rig.state().counters.lcl_hitm, 1U);
    EXPECT_EQ(rig.state().counters.rmt_hitm, 0U);
  }
}

TEST(LineCounters, AModifiedLineFromAnotherSocketIsARemoteHitm) {
  for (const Access kind : {Access::load, Access::store, Access::rmw}) {
    Rig rig(machine_of(2, 2));
    modify_at_zero(rig, 0);
    rig.access(3, kind, 1000);
    rig.finish();
    EXPECT_EQ(rig.state().counters.lcl_hitm, 0U);
    EXPECT_EQ(rig.state().counters.rmt_hitm, 1U);
  }
}

TEST(LineCounters, AnotherLlcOfTheSocketIsStillLocal) {
  Machine machine = machine_of(2, 2);
  machine.llcs_per_socket = 2;
  Rig rig(machine);
  modify_at_zero(rig, 0);
  rig.rmw(3, 1000);
  rig.finish();
  EXPECT_EQ(rig.state().counters.lcl_hitm, 1U);
}

TEST(LineCounters, ASharedCopyIsNoHitm) {
  Rig rig(machine_of(2, 2));
  modify_at_zero(rig, 0);
  rig.load(1, 1000); // HITM: was Modified at 0
  rig.finish();
  rig.load(2, 2000); // clean
  rig.finish();
  rig.rmw(0, 3000); // upgrade
  rig.finish();
  EXPECT_EQ(rig.state().counters.misses, 3U);
  EXPECT_EQ(rig.state().counters.lcl_hitm, 1U);
  EXPECT_EQ(rig.state().counters.rmt_hitm, 0U);
}

TEST(LineCounters, AMigratedLineIsStillModified) {
  Machine machine = machine_of(1, 4);
  machine.coherence.load_of_modified = LoadOfModified::migrate;
  Rig rig(machine);
  modify_at_zero(rig, 0);
  rig.load(1, 1000);
  rig.finish();
  rig.load(2, 2000);
  rig.finish();
  EXPECT_EQ(rig.state().counters.lcl_hitm, 2U);
}

TEST(LineCounters, WaitedIsFromIssueToCompletion) {
  Rig rig(machine_of(1, 4));
  modify_at_zero(rig, 0);
  rig.rmw(1, 1000); // done at 1070
  rig.rmw(2, 1000); // arrives at 1060 + 55, done at 1125
  rig.finish();
  EXPECT_EQ(rig.state().counters.waited, nanoseconds(70 + 125));
}

TEST(LineCounters, ClearedCountersStartAnewAndLeaveTheLineWhereItIs) {
  Rig rig(machine_of(1, 4));
  modify_at_zero(rig, 0);
  rig.rmw(1, 1000);
  rig.finish();
  rig.directory().clear_counters();
  EXPECT_EQ(rig.state().counters.accesses, 0U);
  EXPECT_EQ(rig.state().counters.waited, Picoseconds(0));
  EXPECT_EQ(rig.rmw(1, 2000), nanoseconds(2010)) << "still the owner";
  EXPECT_EQ(rig.state().counters.accesses, 1U);
}

} // namespace
} // namespace linebounce
