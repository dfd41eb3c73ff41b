// SPDX-License-Identifier: Apache-2.0
// Does each strategy do to memory what the kernel function it stands for does?
#include "models/ownership/registry.h"

#include <gtest/gtest.h>

#include <set>

namespace linebounce {
namespace {

using Primitives = std::vector<Primitive>;

void expect_strategy(const std::string& name, const Primitives& hold, const Primitives& release) {
  const Strategy* strategy = find_strategy(name);
  ASSERT_NE(strategy, nullptr) << name;
  EXPECT_EQ(strategy->name, name);
  EXPECT_EQ(strategy->hold, hold) << name;
  EXPECT_EQ(strategy->release, release) << name;
}

// atomic_inc() and atomic_dec(): one locked instruction each.
TEST(Strategies, AtomicIsOneReadModifyWriteEachWay) { expect_strategy("atomic", {Primitive::rmw}, {Primitive::rmw}); }

// atomic_inc_not_zero(): atomic_read(), then try_cmpxchg in a loop; released by atomic_dec_and_test().
TEST(Strategies, IncNotZeroLoadsThenSwapsAndDecrements) {
  expect_strategy("inc_not_zero", {Primitive::load, Primitive::compare_swap}, {Primitive::rmw});
}

// include/linux/rcuref.h: rcuref_get() is atomic_add_negative_relaxed(1), rcuref_put() atomic_add_negative_release(-1).
TEST(Strategies, RcurefIsOneFetchAddEachWay) { expect_strategy("rcuref", {Primitive::rmw}, {Primitive::rmw}); }

// percpu_ref_get(), percpu_ref_put(): this_cpu_add() of plus and minus one.
TEST(Strategies, PercpuAddsToTheCoresOwnCounter) {
  expect_strategy("percpu", {Primitive::private_add}, {Primitive::private_add});
}

// skb_dst_set_noref(): no reference is taken, skb_dst_drop() drops none.
TEST(Strategies, NorefTouchesNothing) { expect_strategy("noref", {}, {}); }

TEST(Strategies, AnUnknownNameIsNotFound) {
  EXPECT_EQ(find_strategy("no_such_strategy"), nullptr);
  EXPECT_EQ(find_strategy(""), nullptr);
}

TEST(Strategies, EachOfTheRegistryIsFoundByItsOwnName) {
  std::set<std::string> names;
  for (const Strategy& strategy : strategies()) {
    EXPECT_EQ(find_strategy(strategy.name), &strategy);
    names.insert(strategy.name);
  }
  EXPECT_EQ(names.size(), strategies().size());
}

} // namespace
} // namespace linebounce
