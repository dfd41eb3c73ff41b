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

TEST(Claims, CanBeOfTheWaitingAlone) {
  Point waiting = profile();
  waiting.function_share = {{"dst_release", 0.5, 0.125}, {"ixgbe_poll", 0.5, 0.0625}};
  Measurement measurement = claiming({"dst_release"}, 0.125);
  measurement.claims[0].time = ClaimedTime::line_stall;
  EXPECT_DOUBLE_EQ(check_claims(measurement, {waiting})[0].predicted, 0.125);
  EXPECT_TRUE(check_claims(measurement, {waiting})[0].holds);
}

TEST(Claims, OfTheLargestFailWhereAnotherFunctionTakesMoreOrAsMuch) {
  Measurement measurement = claiming({"skb_dst_force"}, 0.2);
  EXPECT_TRUE(check_claims(measurement, {profile()})[0].holds);
  measurement.claims[0].largest = true;
  EXPECT_FALSE(check_claims(measurement, {profile()})[0].holds);
  measurement.claims[0].functions = {"dst_release"};
  EXPECT_FALSE(check_claims(measurement, {profile()})[0].holds) << "ixgbe_poll takes as much";
  Point alone = profile();
  alone.function_share[2].busy = 0.3;
  EXPECT_TRUE(check_claims(measurement, {alone})[0].holds);
}

TEST(Claims, AreCheckedOnlyWhereThePointWasRun) {
  EXPECT_TRUE(check_claims(claiming({"dst_release"}, 0.1, 10), {profile()}).empty());
}

} // namespace
} // namespace linebounce::lab
