// SPDX-License-Identifier: Apache-2.0
// Do the baselines see the fitted rows of their series and nothing else?
#include "lab/validation/baselines/baselines.h"

#include "tests/lab/validation/compared.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

TEST(Baselines, UseTheFittedRowsOfTheSeries) {
  std::vector<ComparedRow> rows = {compared("ref", 1, 100, 0, true), compared("ref", 2, 150, 0, true),
                                   compared("ref", 4, 170, 0, false)};
  add_baselines(rows);
  EXPECT_DOUBLE_EQ(*rows[2].linear_pps, 300);
  // n/X: 0.01 and 2/150, so lambda = 100 and sigma = 1/3; X(4) = 400 / 2.
  EXPECT_DOUBLE_EQ(*rows[2].usl_pps, 200);
}

TEST(Baselines, LinearTakesTheOtherVariantWhereASeriesHasNoFittedRow) {
  std::vector<ComparedRow> rows = {compared("noref", 1, 100, 0, true), compared("noref", 2, 190, 0, true),
                                   compared("ref", 2, 150, 0, false)};
  add_baselines(rows);
  EXPECT_DOUBLE_EQ(*rows[2].linear_pps, 190);
  EXPECT_FALSE(rows[2].usl_pps);
}

TEST(Baselines, AreSilentWithoutAnyFittedRow) {
  std::vector<ComparedRow> rows = {compared("noref", 1, 100, 0, false)};
  add_baselines(rows);
  EXPECT_FALSE(rows[0].linear_pps);
  EXPECT_FALSE(rows[0].usl_pps);
}

TEST(Baselines, KeepPlacesOnOtherAxesApart) {
  std::vector<ComparedRow> rows = {compared("ref", 1, 100, 0, true), compared("ref", 1, 50, 0, true),
                                   compared("ref", 3, 140, 0, false)};
  rows[0].sweep["family"] = "ipv4";
  rows[1].sweep["family"] = "ipv6";
  rows[2].sweep["family"] = "ipv6";
  add_baselines(rows);
  EXPECT_DOUBLE_EQ(*rows[2].linear_pps, 150);
}

} // namespace
} // namespace linebounce::lab
