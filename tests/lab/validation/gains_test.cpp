// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/gains.h"

#include "tests/lab/validation/compared.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

TEST(Gains, PairBeforeAndAfterAtTheSamePlace) {
  const auto found = gains({compared("noref", 1, 110, 0, true), compared("noref", 16, 300, 0.1, false),
                            compared("ref", 1, 100, 0, true), compared("ref", 16, 100, 0, false)});
  ASSERT_EQ(found.size(), 2);
  EXPECT_EQ(found[1].before.variant, "ref");
  EXPECT_EQ(found[1].after.queues, 16);
  EXPECT_DOUBLE_EQ(found[1].measured(), 2.0);
  EXPECT_NEAR(found[1].predicted(), 2.3, 1e-12);
}

TEST(Gains, DirectionIsWrongWhenTheSignIs) {
  EXPECT_TRUE((Gain{compared("ref", 1, 100, 0, false), compared("noref", 1, 101, 0, false)}.direction_right()));
  EXPECT_FALSE((Gain{compared("ref", 1, 100, 0, false), compared("noref", 1, 101, -0.02, false)}.direction_right()));
}

TEST(Gains, VariantsOfNoKnownChangeMakeNoPair) {
  EXPECT_TRUE(gains({compared("ref", 1, 100, 0, false), compared("patched", 1, 101, 0, false)}).empty());
}

TEST(KendallTau, IsOneForTheSameOrderAndMinusOneForTheReverse) {
  const auto pair = [](double measured_gain, double predicted_gain) {
    ComparedRow after = compared("noref", 1, 100 * (1 + measured_gain), 0, false);
    after.predicted_pps.mean = 100 * (1 + predicted_gain);
    return Gain{compared("ref", 1, 100, 0, false), after};
  };
  EXPECT_EQ(kendall_tau({pair(0.1, 0.2), pair(0.2, 0.3), pair(0.3, 0.9)}), 1.0);
  EXPECT_EQ(kendall_tau({pair(0.1, 0.9), pair(0.2, 0.3), pair(0.3, 0.2)}), -1.0);
  EXPECT_NEAR(*kendall_tau({pair(0.1, 0.2), pair(0.2, 0.9), pair(0.3, 0.3)}), 1.0 / 3, 1e-12);
  EXPECT_FALSE(kendall_tau({pair(0.1, 0.2)}));
}

} // namespace
} // namespace linebounce::lab
