// SPDX-License-Identifier: Apache-2.0
// Does the machine's packet rate follow docs/model.md (4): epochs of 0.5 ms, weight 1/4 for the newest?
#include "models/cpu/rate_meter.h"

#include <gtest/gtest.h>

#include <cmath>

namespace linebounce {
namespace {

TEST(RateMeter, IsZeroUntilAnEpochEnds) {
  RateMeter meter;
  meter.add(1000, milliseconds(0.1));
  EXPECT_EQ(meter.mpps(milliseconds(0.5) - Picoseconds(1)), 0);
  EXPECT_GT(meter.mpps(milliseconds(0.5)), 0);
}

TEST(RateMeter, AveragesEpochsWithWeightOneQuarter) {
  // 4000 packets in each epoch: 8 packets per microsecond. After n epochs 8 (1 - 0.75^n).
  RateMeter meter;
  for (int n = 1; n <= 40; ++n) {
    meter.add(4000, milliseconds(0.5 * n - 0.25));
    EXPECT_NEAR(meter.mpps(milliseconds(0.5 * n)), 8 * (1 - std::pow(0.75, n)), 1e-9);
  }
}

TEST(RateMeter, FallsInEpochsWithoutPackets) {
  RateMeter meter;
  meter.add(4000, milliseconds(0.25));
  EXPECT_NEAR(meter.mpps(milliseconds(0.5)), 2, 1e-12);
  EXPECT_NEAR(meter.mpps(milliseconds(2)), 2 * std::pow(0.75, 3), 1e-12);
}

TEST(RateMeter, APacketAtABorderBelongsToTheNewEpoch) {
  RateMeter meter;
  meter.add(4000, milliseconds(0.5));
  EXPECT_EQ(meter.mpps(milliseconds(0.5)), 0);
  EXPECT_NEAR(meter.mpps(milliseconds(1)), 2, 1e-12);
}

} // namespace
} // namespace linebounce
