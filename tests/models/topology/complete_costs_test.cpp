// SPDX-License-Identifier: Apache-2.0
// What cost does a distance class get that the machine file leaves out?
#include "models/topology/topology.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

constexpr auto same_llc = static_cast<std::size_t>(Distance::same_llc);
constexpr auto same_socket = static_cast<std::size_t>(Distance::same_socket);
constexpr auto other_socket = static_cast<std::size_t>(Distance::other_socket);
constexpr auto further_socket = static_cast<std::size_t>(Distance::further_socket);

Machine ring_with_costs() {
  Machine machine;
  machine.sockets = 4;
  machine.llcs_per_socket = 2;
  machine.cores_per_llc = 2;
  machine.links = {{0, 1, 30}, {1, 2, 30}, {2, 3, 30}, {3, 0, 30}};
  machine.coherence.by_distance[same_llc] =
      TransferCost{.transfer_ns = 60, .data_ns = 36, .turnaround_ns = 12, .upgrade_ns = 30, .home_at_reader_ns = 90};
  return machine;
}

CoherenceCosts completed(const Machine& machine) { return complete_costs(machine, Topology(machine)); }

TEST(CompleteCosts, AGivenClassIsKept) {
  Machine machine = ring_with_costs();
  machine.coherence.by_distance[other_socket] = TransferCost{150, 90, 50, 80, {}};
  machine.coherence.rmw_hit_ns = 7;
  const CoherenceCosts costs = completed(machine);
  EXPECT_EQ(costs.rmw_hit_ns, 7);
  EXPECT_EQ(costs.by_distance[same_llc]->transfer_ns, 60);
  EXPECT_EQ(costs.by_distance[same_llc]->home_at_reader_ns, 90);
  EXPECT_EQ(costs.by_distance[other_socket]->transfer_ns, 150);
}

TEST(CompleteCosts, AnotherLlcOfTheSocketCostsLikeTheSameOne) {
  const auto cost = completed(ring_with_costs()).by_distance[same_socket];
  ASSERT_TRUE(cost);
  EXPECT_DOUBLE_EQ(cost->transfer_ns, 60);
  EXPECT_DOUBLE_EQ(cost->data_ns, 36);
}

TEST(CompleteCosts, AnotherSocketAddsTwiceTheLinkAndScalesTheParts) {
  // Request and data each cross once: 60 + 2 * 30 = 120, twice 60.
  const auto cost = completed(ring_with_costs()).by_distance[other_socket];
  ASSERT_TRUE(cost);
  EXPECT_DOUBLE_EQ(cost->transfer_ns, 120);
  EXPECT_DOUBLE_EQ(cost->data_ns, 72);
  EXPECT_DOUBLE_EQ(cost->turnaround_ns, 24);
  EXPECT_DOUBLE_EQ(cost->upgrade_ns, 60);
  EXPECT_FALSE(cost->home_at_reader_ns) << "a measured figure of another class is no guide";
}

TEST(CompleteCosts, TheLongestPathOfTheClassCounts) {
  Machine machine = ring_with_costs();
  machine.links[2].latency_ns = 45;
  EXPECT_DOUBLE_EQ(completed(machine).by_distance[other_socket]->transfer_ns, 60 + 2 * 45);
}

TEST(CompleteCosts, AFurtherSocketAddsItsWholePathOnce) {
  // Two links of 30 ns: 60 + 2 * 60.
  EXPECT_DOUBLE_EQ(completed(ring_with_costs()).by_distance[further_socket]->transfer_ns, 180);
}

TEST(CompleteCosts, ALinkOfUnknownLatencyAddsNothing) {
  Machine machine = ring_with_costs();
  machine.links.clear();
  EXPECT_DOUBLE_EQ(completed(machine).by_distance[other_socket]->transfer_ns, 60);
}

} // namespace
} // namespace linebounce
