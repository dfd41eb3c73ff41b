// SPDX-License-Identifier: Apache-2.0
// A CPU's table of lookups, and what a hit spares.
#include "models/datapath/lookup_table.h"

#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

constexpr Picoseconds start{0};

TEST(LookupTable, FindsWhatWasEntered) {
  LookupTable table(4, 4, Picoseconds(0));
  for (std::uint32_t key = 0; key < 4; ++key)
    EXPECT_FALSE(table.find_or_enter(key, start));
  for (std::uint32_t key = 0; key < 4; ++key)
    EXPECT_TRUE(table.find_or_enter(key, start));
}

TEST(LookupTable, ReplacesTheOldestOfABucket) {
  LookupTable table(2, 2, Picoseconds(0));
  table.find_or_enter(1, nanoseconds(1));
  table.find_or_enter(2, nanoseconds(2));
  EXPECT_TRUE(table.find_or_enter(1, nanoseconds(3))) << "a hit does not make it younger";
  EXPECT_FALSE(table.find_or_enter(3, nanoseconds(4)));
  EXPECT_TRUE(table.find_or_enter(2, nanoseconds(5)));
  EXPECT_FALSE(table.find_or_enter(1, nanoseconds(6)));
}

TEST(LookupTable, FindsOutExpiryWhenItLooks) {
  LookupTable table(2, 2, nanoseconds(10));
  table.find_or_enter(1, nanoseconds(0));
  EXPECT_TRUE(table.find_or_enter(1, nanoseconds(9)));
  EXPECT_FALSE(table.find_or_enter(1, nanoseconds(10)));
  EXPECT_TRUE(table.find_or_enter(1, nanoseconds(19))) << "entered anew";
}

TEST(LookupTable, HitsAsOftenAsItHoldsTheKeys) {
  // First in, first out under independent uniform keys holds a random subset of its size: with far more keys than
  // entries in every bucket the hit ratio is entries / keys (King, 1971).
  LookupTable table(512, 4, Picoseconds(0));
  Stream stream(1, "keys");
  constexpr unsigned keys = 4096;
  unsigned hits = 0;
  constexpr unsigned lookups = 200'000;
  for (unsigned i = 0; i < lookups; ++i)
    hits += table.find_or_enter(stream.below(keys), nanoseconds(i)) ? 1 : 0;
  EXPECT_NEAR(static_cast<double>(hits) / lookups, 512.0 / keys, 0.005);
}

fixtures::Scene looking_up(StrategyChoice choice, unsigned flows) {
  fixtures::Scene scene(fixtures::machine_of(1, 2), 1);
  scene.objects = {fixtures::object_of("route")};
  scene.variant.strategies = {{"route", choice}};
  scene.traffic.flows = flows;
  scene.flows_by_queue = {flows};
  for (std::uint32_t destination = 0; destination < flows; ++destination)
    scene.destinations.push_back(destination);
  scene.offered_pps = 20e6;
  Step look_up;
  look_up.fn = "look_up";
  look_up.action = Action::look_up;
  look_up.object = "route";
  look_up.steps = {fixtures::work(1000)};
  scene.path.steps = {fixtures::work(200), look_up};
  return scene;
}

double ns_per_packet(const fixtures::Scene& scene) {
  return 1e9 / fixtures::processed_pps(scene, milliseconds(2), milliseconds(22));
}

TEST(LookUp, AHitSkipsTheGroup) {
  StrategyChoice cached("cached");
  cached.entries = 8;
  cached.ways = 8;
  EXPECT_NEAR(ns_per_packet(looking_up(cached, 8)), 200, 1);
}

TEST(LookUp, AHintOfOneEntryHitsOneTimeInSoManyFlows) {
  EXPECT_NEAR(ns_per_packet(looking_up("cached", 4)), 200 + 0.75 * 1000, 10);
}

TEST(LookUp, AStrategyThatRemembersNothingAlwaysMisses) { EXPECT_NEAR(ns_per_packet(looking_up("noref", 4)), 1200, 1); }

} // namespace
} // namespace linebounce
