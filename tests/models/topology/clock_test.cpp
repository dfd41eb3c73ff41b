// SPDX-License-Identifier: Apache-2.0
// Which clock do so many active cores run at?
#include "models/topology/clock.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

// E5-2650 v3 as commonly listed: 3.0 GHz at 1-2 active cores, 2.8 at 3, 2.7 at 4, 2.6 at 5-10.
const Clock haswell = {2.3, {{2, 3.0}, {3, 2.8}, {4, 2.7}, {10, 2.6}}};

TEST(Clock, FollowsTheTurboBins) {
  EXPECT_EQ(clock_ghz(haswell, 1), 3.0);
  EXPECT_EQ(clock_ghz(haswell, 2), 3.0);
  EXPECT_EQ(clock_ghz(haswell, 3), 2.8);
  EXPECT_EQ(clock_ghz(haswell, 4), 2.7);
  EXPECT_EQ(clock_ghz(haswell, 5), 2.6);
  EXPECT_EQ(clock_ghz(haswell, 10), 2.6);
}

TEST(Clock, StaysInTheLastBinBeyondIt) { EXPECT_EQ(clock_ghz(haswell, 12), 2.6); }

TEST(Clock, WithoutBinsIsTheBaseClock) { EXPECT_EQ(clock_ghz({2.3, {}}, 5), 2.3); }

} // namespace
} // namespace linebounce
