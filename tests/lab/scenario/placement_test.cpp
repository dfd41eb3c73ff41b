// SPDX-License-Identifier: Apache-2.0
// Which core serves which queue?
#include "lab/scenario/placement.h"

#include "sim/error.h"
#include "tests/models/support/scene.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

std::vector<unsigned> placed(unsigned sockets, unsigned nic_socket, unsigned queues, Placement placement) {
  NicPort port;
  port.socket = nic_socket;
  port.queues = queues;
  port.placement = std::move(placement);
  std::vector<unsigned> cores;
  for (const CoreId core : place_queues(linebounce::fixtures::machine_of(sockets, 4), port))
    cores.push_back(core.value);
  return cores;
}

using Cores = std::vector<unsigned>;

TEST(Placement, FillsTheNicsSocketFirst) {
  EXPECT_EQ(placed(2, 0, 3, PlacementCounts{4, 4}), (Cores{0, 1, 2}));
  EXPECT_EQ(placed(2, 1, 3, PlacementCounts{4, 4}), (Cores{4, 5, 6}));
}

TEST(Placement, ThenTheOtherSocketsInOrder) {
  EXPECT_EQ(placed(2, 0, 6, PlacementCounts{4, 4}), (Cores{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(placed(2, 1, 6, PlacementCounts{4, 4}), (Cores{4, 5, 6, 7, 0, 1}));
  EXPECT_EQ(placed(3, 1, 10, PlacementCounts{4, 8}), (Cores{4, 5, 6, 7, 0, 1, 2, 3, 8, 9}));
}

TEST(Placement, AnOrderNamesEveryCpu) {
  EXPECT_EQ(placed(2, 1, 8, PlacementOrder::near_first), (Cores{4, 5, 6, 7, 0, 1, 2, 3}));
  EXPECT_EQ(placed(2, 1, 8, PlacementOrder::in_turn), (Cores{4, 0, 5, 1, 6, 2, 7, 3}));
  EXPECT_THROW(placed(2, 0, 9, PlacementOrder::in_turn), InputError);
}

TEST(Placement, AnOrderTakesSecondThreadsLast) {
  Machine machine = linebounce::fixtures::machine_of(2, 2);
  machine.threads_per_core = 2;
  EXPECT_THAT(
      places(machine, PlacementOrder::near_first, 0),
      testing::ElementsAre(CoreId{0}, CoreId{1}, CoreId{2}, CoreId{3}, CoreId{4}, CoreId{5}, CoreId{6}, CoreId{7}));
  EXPECT_THAT(places(machine, PlacementOrder::in_turn, 0, {CoreId{2}}),
              testing::ElementsAre(CoreId{0}, CoreId{1}, CoreId{3}, CoreId{4}, CoreId{6}, CoreId{5}, CoreId{7}));
}

TEST(Placement, TakesNoMoreThanItsCounts) {
  EXPECT_EQ(placed(2, 0, 3, PlacementCounts{2, 4}), (Cores{0, 1, 4}));
  EXPECT_EQ(placed(2, 0, 2, PlacementCounts{0, 4}), (Cores{4, 5}));
}

TEST(Placement, AListIsTakenAsItIs) { EXPECT_EQ(placed(2, 0, 3, Cores{7, 0, 5, 1}), (Cores{7, 0, 5})); }

TEST(Placement, MoreQueuesThanCoresAreRefused) {
  EXPECT_THROW(placed(2, 0, 6, PlacementCounts{4, 1}), InputError);
  EXPECT_THROW(placed(1, 0, 5, PlacementCounts{64, 64}), InputError);
  EXPECT_THROW(placed(2, 0, 3, Cores{0, 1}), InputError);
}

TEST(Placement, TheRefusalNamesTheNumbers) {
  try {
    placed(2, 0, 6, PlacementCounts{4, 1});
    FAIL() << "was accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(),
                ::testing::AllOf(::testing::HasSubstr("queues"), ::testing::HasSubstr("6"), ::testing::HasSubstr("5")));
  }
}

} // namespace
} // namespace linebounce::lab
