// SPDX-License-Identifier: Apache-2.0
// Is a figure shown in a unit that a reader takes in at a glance?
#include "lab/report/unit.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

TEST(Unit, RatesOfAColumnShareTheUnitOfTheLargest) {
  EXPECT_STREQ(rate_unit(10.2e6).name, "Mpps");
  EXPECT_STREQ(rate_unit(481e3).name, "kpps");
  EXPECT_STREQ(rate_unit(12).name, "pps");
  EXPECT_EQ(in_unit(481e3, rate_unit(10.2e6)), "0.481");
  EXPECT_EQ(in_unit(481e3, rate_unit(481e3)), "481.00");
}

TEST(Unit, Times) {
  EXPECT_EQ(in_unit(1234, time_unit(1234)), "1234");
  EXPECT_EQ(in_unit(1234, time_unit(300e3)), "1.2");
  EXPECT_STREQ(time_unit(300e3).name, "us");
  EXPECT_STREQ(time_unit(10e6).name, "ms");
}

TEST(Unit, IntervalAndHeader) {
  EXPECT_EQ(interval_in_unit({3.305e6, 3.301e6, 3.309e6}, rate_unit(3e6)), "3.301 .. 3.309");
  EXPECT_EQ(with_unit("offered", rate_unit(3e6)), "offered [Mpps]");
}

TEST(Unit, PercentIsSignedAndZeroIsNotNegative) {
  EXPECT_EQ(signed_percent(-0.019), "-1.9");
  EXPECT_EQ(signed_percent(2.088), "+208.8");
  EXPECT_EQ(signed_percent(-0.0001), "+0.0");
}

TEST(Unit, ShortCounts) {
  EXPECT_EQ(short_count(7), "7");
  EXPECT_EQ(short_count(12e3), "12.0 k");
  EXPECT_EQ(short_count(41.23e6), "41.2 M");
  EXPECT_EQ(short_count(3e9), "3.0 G");
}

} // namespace
} // namespace linebounce::lab
