// SPDX-License-Identifier: Apache-2.0
// Does private work take the cycles it says? Counted in operations, not in time.
#include "harness/host/cpus.h"
#include "harness/host/tsc.h"
#include "sim/error.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>

namespace linebounce::harness {
namespace {

/// What a chain of so many multiplications and rotations makes of a value.
std::uint64_t chain(std::uint64_t value, unsigned multiplications, unsigned rotations) {
  while (multiplications-- > 0)
    value *= value;
  return std::rotr(value, static_cast<int>(rotations));
}

TEST(PrivateWork, IsThreeCyclesAMultiplicationAndOneARotation) {
  constexpr std::uint64_t seed = 0x123456789abcdef1U;
  for (const unsigned cycles : {0U, 1U, 2U, 3U, 29U, 30U, 31U, 50U, 61U, 200U})
    EXPECT_EQ(private_work(seed, cycles), chain(seed, cycles / 3, cycles % 3)) << cycles;
}

TEST(Tsc, CountsForwardAndItsClockIsThatOfSomeCpu) {
  const std::uint64_t first = tsc();
  EXPECT_GT(tsc_ghz(), 0.1);
  EXPECT_LT(tsc_ghz(), 10);
  EXPECT_GT(tsc(), first);
}

TEST(Cpus, OneThatMayNotBeUsedIsRefused) {
  EXPECT_FALSE(usable_cpus().empty());
  EXPECT_THROW(pin_to(100'000), InputError);
}

} // namespace
} // namespace linebounce::harness
