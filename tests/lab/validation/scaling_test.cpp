// SPDX-License-Identifier: Apache-2.0
// Is it seen when more queues carry fewer packets?
#include "lab/validation/scaling.h"

#include "tests/lab/validation/compared.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

TEST(LastSteps, TakeTheTwoHighestQueueCountsOfEachSeries) {
  const auto steps = last_steps({compared("ref", 16, 300, 0, false), compared("ref", 1, 100, 0, false),
                                 compared("ref", 10, 600, 0, false), compared("noref", 10, 700, 0, false),
                                 compared("noref", 16, 1050, 0, false)});
  ASSERT_EQ(steps.size(), 2);
  EXPECT_EQ(steps[0].fewer.queues, 10);
  EXPECT_EQ(steps[0].more.queues, 16);
  EXPECT_DOUBLE_EQ(steps[0].measured(), -0.5);
  EXPECT_DOUBLE_EQ(steps[1].measured(), 0.5);
}

TEST(LastSteps, NeedTwoQueueCounts) { EXPECT_TRUE(last_steps({compared("ref", 8, 300, 0, false)}).empty()); }

} // namespace
} // namespace linebounce::lab
