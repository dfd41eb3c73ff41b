// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/claims.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

Point profile() {
  Point point;
  point.variant = "ref";
  point.sweep = {{"queues", 16}};
  point.function_share = {{"dst_release", 0.375, 0}, {"skb_dst_force", 0.25, 0}, {"ixgbe_poll", 0.375, 0}};
  return point;
}

Measurement claiming(std::vector<std::string> functions, double lower_bound, unsigned queues = 16) {
  Claim claim;
  claim.variant = "ref";
  claim.sweep = {{"queues", queues}};
  claim.functions = std::move(functions);
  claim.lower_bound = lower_bound;
  Measurement measurement;
  measurement.workload = "example";
  measurement.claims = {claim};
  return measurement;
}

TEST(Claims, AddTheSharesOfTheNamedFunctions) {
  const auto checked = check_claims(claiming({"skb_dst_force", "dst_release"}, 0.5), {profile()});
  ASSERT_EQ(checked.size(), 1);
  EXPECT_DOUBLE_EQ(checked[0].predicted, 0.625);
  EXPECT_TRUE(checked[0].holds);
}

TEST(Claims, HoldAtTheBoundAndFailBelowIt) {
  EXPECT_TRUE(check_claims(claiming({"dst_release"}, 0.375), {profile()})[0].holds);
  EXPECT_FALSE(check_claims(claiming({"dst_release"}, 0.376), {profile()})[0].holds);
}

TEST(Claims, AnUnknownFunctionTakesNothing) {
  EXPECT_EQ(check_claims(claiming({"nobody"}, 0.1), {profile()})[0].predicted, 0);
}

TEST(Claims, AreCheckedOnlyWhereThePointWasRun) {
  EXPECT_TRUE(check_claims(claiming({"dst_release"}, 0.1, 10), {profile()}).empty());
}

} // namespace
} // namespace linebounce::lab
