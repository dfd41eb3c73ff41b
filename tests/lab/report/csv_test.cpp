// SPDX-License-Identifier: Apache-2.0
// Does any reader of CSV get back what was written?
#include "lab/report/csv.h"

#include "sim/error.h"

#include <gtest/gtest.h>

#include <limits>

namespace linebounce::lab {
namespace {

TEST(Csv, QuotesOnlyWhatNeedsIt) {
  EXPECT_EQ(csv_cell("plain text"), "plain text");
  EXPECT_EQ(csv_cell("a,b"), "\"a,b\"");
  EXPECT_EQ(csv_cell("say \"no\""), "\"say \"\"no\"\"\"");
  EXPECT_EQ(csv_cell("two\nlines"), "\"two\nlines\"");
  EXPECT_EQ(csv_cell(""), "");
}

TEST(Csv, LinesKeepEmptyCells) { EXPECT_EQ(csv_line({"", "a", "", "b", ""}), ",a,,b,\n"); }

TEST(Csv, NumbersReadBackTheSame) {
  for (const double number : {3305000.0, 0.1, 1.0 / 3.0, 1e-300, 123456789.123456789})
    EXPECT_EQ(std::stod(csv_number(number)), number);
  EXPECT_EQ(csv_number(3305000), "3305000");
}

TEST(Csv, HasNoWordForNoNumber) {
  EXPECT_THROW(csv_number(std::numeric_limits<double>::quiet_NaN()), InternalError);
  EXPECT_THROW(csv_number(std::numeric_limits<double>::infinity()), InternalError);
}

} // namespace
} // namespace linebounce::lab
