// SPDX-License-Identifier: Apache-2.0
// Does a line serve its requests one at a time, first come first served, a handoff each S = D + max(c, h)?
// One LLC: D 35, h 20, c 10, so S = 55.
#include "tests/models/coherence/rig.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::machine_of;
using fixtures::modify_at_zero;
using fixtures::Rig;

TEST(LineQueue, RequestsAreServedInTheOrderTheyCame) {
  Rig rig(machine_of(1, 200));
  modify_at_zero(rig, 0);
  std::vector<std::uint32_t> asked;
  for (std::uint32_t i = 1; i < 200; ++i) {
    asked.push_back(1 + (i * 37) % 199); // each core once
    EXPECT_EQ(rig.rmw(asked.back(), 1000 + 0.001 * i), never);
  }
  rig.finish();
  std::vector<std::uint32_t> served;
  for (const auto& completion : rig.completions)
    served.push_back(completion.core);
  EXPECT_EQ(served, asked);
}

TEST(LineQueue, RequestsOfOneInstantAreServedInTheOrderTheyWereMade) {
  Rig rig(machine_of(1, 8));
  modify_at_zero(rig, 0);
  for (const std::uint32_t core : {5U, 2U, 7U})
    rig.rmw(core, 1000);
  rig.finish();
  ASSERT_EQ(rig.completions.size(), 3U);
  EXPECT_EQ(rig.completions[0].core, 5U);
  EXPECT_EQ(rig.completions[1].core, 2U);
  EXPECT_EQ(rig.completions[2].core, 7U);
}

TEST(LineQueue, EachWaitingRequestTakesSMore) {
  Rig rig(machine_of(1, 8));
  modify_at_zero(rig, 0);
  for (std::uint32_t core = 1; core < 6; ++core)
    rig.rmw(core, 1000);
  rig.finish();
  for (std::size_t i = 0; i < 5; ++i)
    EXPECT_EQ(rig.completions[i].arrived, nanoseconds(1060 + 55.0 * static_cast<double>(i)));
}

TEST(LineQueue, AnOperationLongerThanTheTurnaroundSetsThePace) {
  Machine machine = machine_of(1, 8);
  machine.coherence.rmw_hit_ns = 45; // S = 35 + 45
  Rig rig(machine);
  modify_at_zero(rig, 0);
  for (std::uint32_t core = 1; core < 6; ++core)
    rig.rmw(core, 1000);
  rig.finish();
  for (std::size_t i = 0; i < 5; ++i)
    EXPECT_EQ(rig.completions[i].arrived, nanoseconds(1060 + 80.0 * static_cast<double>(i)));
}

TEST(LineQueue, ARequestMadeLateInATransactionStillNeedsItsRequestPart) {
  Rig rig(machine_of(1, 8));
  modify_at_zero(rig, 0);
  rig.rmw(1, 1000);
  rig.rmw(2, 1058); // arrives at 1: 1060; turnaround 1080, but its own request part ends at 1083
  EXPECT_EQ(rig.finish().arrived, nanoseconds(1083 + 35));
}

TEST(LineQueue, LinesDoNotWaitForEachOther) {
  Rig rig(machine_of(1, 8));
  const LineId second = rig.directory().add_line(SocketId{0});
  modify_at_zero(rig, 0);
  rig.directory().access(CoreId{0}, second, Access::rmw, nanoseconds(0));
  rig.rmw(1, 1000);
  rig.directory().access(CoreId{2}, second, Access::rmw, nanoseconds(1000));
  rig.finish();
  ASSERT_EQ(rig.completions.size(), 2U);
  EXPECT_EQ(rig.completions[0].arrived, nanoseconds(1060));
  EXPECT_EQ(rig.completions[1].arrived, nanoseconds(1060));
}

// With factor 2: D' 70, h' 40.
Machine contended_machine() {
  Machine machine = machine_of(1, 8);
  machine.coherence.contended_factor = 2;
  return machine;
}

TEST(ContendedFactor, DoesNotTouchATransferNobodyWaitsBehind) {
  Rig rig(contended_machine());
  modify_at_zero(rig, 0);
  rig.rmw(1, 1000);
  EXPECT_EQ(rig.finish().arrived, nanoseconds(1060));
}

TEST(ContendedFactor, StretchesDataAndTurnaroundOfAHandoffWhileOthersWait) {
  Rig rig(contended_machine());
  modify_at_zero(rig, 0);
  for (const std::uint32_t core : {1U, 2U, 3U})
    rig.rmw(core, 1000);
  rig.finish();
  EXPECT_EQ(rig.completions[0].arrived, nanoseconds(1060)) << "began before anyone waited";
  EXPECT_EQ(rig.completions[1].arrived, nanoseconds(1060 + 40 + 70)) << "core 3 waits";
  EXPECT_EQ(rig.completions[2].arrived, nanoseconds(1170 + 20 + 35)) << "the last: nobody waits any more";
}

} // namespace
} // namespace linebounce
