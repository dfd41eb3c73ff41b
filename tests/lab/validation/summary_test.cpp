// SPDX-License-Identifier: Apache-2.0
// Do fitted rows stay out of every figure of merit?
#include "lab/validation/summary.h"

#include "tests/lab/validation/compared.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

TEST(Summary, CountsPredictedRowsOnly) {
  std::vector<ComparedRow> rows = {compared("ref", 1, 100, 0.5, true), compared("ref", 2, 100, -0.04, false),
                                   compared("ref", 3, 100, 0.005, false)};
  rows[1].linear_pps = 120;
  rows[2].linear_pps = 140;
  rows[2].usl_pps = 90;
  const Accuracy found = accuracy(rows);
  EXPECT_EQ(found.rows, 3);
  EXPECT_EQ(found.predicted_rows, 2);
  EXPECT_NEAR(*found.mape, 0.0225, 1e-12);
  EXPECT_NEAR(*found.max_abs_error, 0.04, 1e-12);
  EXPECT_NEAR(*found.mape_linear, 0.3, 1e-12);
  EXPECT_EQ(found.usl_rows, 1);
  EXPECT_NEAR(*found.mape_usl, 0.1, 1e-12);
  EXPECT_NEAR(*found.mape_usl_model, 0.005, 1e-12);
  EXPECT_NEAR(*found.coverage, 0.5, 1e-12);
  EXPECT_NEAR(*found.median_half_width, 0.01, 1e-12);
}

TEST(Summary, HasNoFigureWhereNothingWasPredicted) {
  const Accuracy found = accuracy({compared("ref", 1, 100, 0.5, true)});
  EXPECT_EQ(found.predicted_rows, 0);
  EXPECT_FALSE(found.mape);
  EXPECT_FALSE(found.coverage);
}

TEST(Summary, SplitsByWorkload) {
  std::vector<ComparedRow> rows = {compared("ref", 1, 100, 0.02, false), compared("ref", 1, 100, 0.04, false)};
  rows[1].workload = "other";
  const Summary found = summarize(rows);
  ASSERT_EQ(found.by_workload.size(), 2);
  EXPECT_EQ(found.by_workload[1].first, "other");
  EXPECT_NEAR(*found.by_workload[1].second.mape, 0.04, 1e-12);
  EXPECT_NEAR(*found.all.mape, 0.03, 1e-12);
}

} // namespace
} // namespace linebounce::lab
