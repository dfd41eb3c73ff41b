// SPDX-License-Identifier: Apache-2.0
// Do the types keep units apart, and do conversions round as they say?
#include "sim/units.h"

#include <gtest/gtest.h>

#include <concepts>
#include <type_traits>

namespace linebounce {
namespace {

template <class A, class B>
concept CanAdd = requires(A a, B b) {
  a + b;
};
template <class A, class B>
concept CanAddTo = requires(A a, B b) {
  a += b;
};
template <class A, class B>
concept CanCompare = requires(A a, B b) {
  a < b;
};
template <class A, class B>
concept CanEqual = requires(A a, B b) {
  a == b;
};

static_assert(CanAdd<Picoseconds, Picoseconds>);
static_assert(CanAddTo<Picoseconds&, Picoseconds>);
static_assert(CanCompare<Picoseconds, Picoseconds>);

static_assert(!CanAdd<Picoseconds, Cycles>, "a cycle cannot be added to a time");
static_assert(!CanAdd<Cycles, Picoseconds>);
static_assert(!CanAddTo<Picoseconds&, Cycles>);
static_assert(!CanAdd<Picoseconds, Bytes>);
static_assert(!CanCompare<Picoseconds, Bytes>);
static_assert(!CanAdd<Picoseconds, std::int64_t>, "a bare number has no unit");
static_assert(!CanAdd<Picoseconds, double>);
static_assert(!CanAddTo<Picoseconds&, std::int64_t>);
static_assert(!CanEqual<Picoseconds, std::int64_t>);

static_assert(!std::convertible_to<std::int64_t, Picoseconds>, "a time is made on purpose");
static_assert(!std::convertible_to<Picoseconds, std::int64_t>);
static_assert(!std::convertible_to<Cycles, Picoseconds>);

static_assert(!std::convertible_to<CoreId, LineId>, "a core is not a line");
static_assert(!std::constructible_from<LineId, CoreId>);
static_assert(!CanEqual<CoreId, LineId>);
static_assert(!CanEqual<QueueId, CoreId>);
static_assert(!std::convertible_to<std::uint32_t, CoreId>);
static_assert(CanEqual<CoreId, CoreId>);

TEST(Units, AddSubtractAndScale) {
  Picoseconds t(10);
  t += Picoseconds(5);
  EXPECT_EQ(t, Picoseconds(15));
  t -= Picoseconds(20);
  EXPECT_EQ(t, Picoseconds(-5));
  EXPECT_EQ(Picoseconds(7) + Picoseconds(3), Picoseconds(10));
  EXPECT_EQ(Picoseconds(7) - Picoseconds(3), Picoseconds(4));
  EXPECT_EQ(Picoseconds(7) * 3, Picoseconds(21));
  EXPECT_LT(Picoseconds(7), never);
}

TEST(Units, PicosecondsRoundToTheNearestHalvesAwayFromZero) {
  EXPECT_EQ(picoseconds(0.25), Picoseconds(0));
  EXPECT_EQ(picoseconds(0.5), Picoseconds(1));
  EXPECT_EQ(picoseconds(1.5), Picoseconds(2));
  EXPECT_EQ(picoseconds(2.5), Picoseconds(3));
  EXPECT_EQ(picoseconds(2.75), Picoseconds(3));
  EXPECT_EQ(picoseconds(-0.25), Picoseconds(0));
  EXPECT_EQ(picoseconds(-0.5), Picoseconds(-1));
  EXPECT_EQ(picoseconds(-2.5), Picoseconds(-3));
}

TEST(Units, LargerUnitsAreRoundedToThePicosecondToo) {
  EXPECT_EQ(nanoseconds(1), Picoseconds(1000));
  EXPECT_EQ(nanoseconds(0.0625), Picoseconds(63)); // 62.5 ps
  EXPECT_EQ(milliseconds(1), Picoseconds(1'000'000'000));
  EXPECT_EQ(milliseconds(100), Picoseconds(100'000'000'000));
}

TEST(Units, BackToNanosecondsAndSeconds) {
  EXPECT_DOUBLE_EQ(to_ns(Picoseconds(1500)), 1.5);
  EXPECT_DOUBLE_EQ(to_seconds(milliseconds(250)), 0.25);
}

TEST(Units, CyclesLastAsLongAsTheClockSays) {
  EXPECT_EQ(duration(Cycles{1}, 4.0), Picoseconds(250));
  EXPECT_EQ(duration(Cycles{2300}, 2.3), nanoseconds(1000));
  EXPECT_EQ(duration(Cycles{1}, 3.0), Picoseconds(333));
  EXPECT_EQ(duration(Cycles{2}, 3.0), Picoseconds(667));
}

TEST(Units, ADayFits) { EXPECT_EQ(milliseconds(86'400'000.0), Picoseconds(86'400'000'000'000'000)); }

} // namespace
} // namespace linebounce
