// SPDX-License-Identifier: Apache-2.0
// Does the check fail for each of its reasons, and for that one only?
#include "lab/validation/check.h"

#include "tests/lab/validation/compared.h"

#include <gmock/gmock.h>

namespace linebounce::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Reproduction reproduction(std::vector<ComparedRow> rows) {
  Reproduction all;
  all.summary = summarize(rows);
  all.rows = std::move(rows);
  all.targets["example"] = {.mape = 0.05, .worst = 0.10};
  return all;
}

TEST(Check, PassesGoodRows) {
  EXPECT_THAT(
      check_failures(reproduction({compared("ref", 1, 100, 0.04, false), compared("noref", 1, 120, 0.5, true)})),
      IsEmpty());
}

TEST(Check, FailsOnTheMean) {
  EXPECT_THAT(
      check_failures(reproduction({compared("ref", 1, 100, 0.06, false), compared("ref", 2, 100, -0.06, false)})),
      ElementsAre(HasSubstr("mean absolute error of the predicted rows is 6.0 %")));
}

TEST(Check, FailsOnOneRow) {
  EXPECT_THAT(check_failures(reproduction({compared("ref", 1, 100, 0.11, false), compared("ref", 2, 100, 0, false),
                                           compared("ref", 3, 100, 0, false)})),
              ElementsAre(HasSubstr("example ref at 1 queues: error +11.0 %")));
}

TEST(Check, AWorkloadWithoutATargetIsAskedForDirectionsOnly) {
  Reproduction all = reproduction({compared("ref", 1, 100, 0.3, false)});
  all.targets.clear();
  EXPECT_THAT(check_failures(all), IsEmpty());
}

TEST(Check, FailsOnAClaim) {
  Reproduction all = reproduction({compared("ref", 1, 100, 0, false)});
  CheckedClaim checked;
  checked.workload = "example";
  checked.claim.claim = "half of the cycles";
  checked.claim.lower_bound = 0.5;
  checked.predicted = 0.49;
  all.claims = {checked};
  EXPECT_THAT(check_failures(all), ElementsAre(HasSubstr("half of the cycles")));
}

TEST(Check, FailsOnAGainOfTheWrongDirection) {
  EXPECT_THAT(check_failures(reproduction({compared("ref", 1, 100, 0.02, false), compared("noref", 1, 101, 0, false)})),
              ElementsAre(HasSubstr("the gain over ref is -1.0 %, measured +1.0 %")));
}

TEST(Check, FailsWhereNothingWasPredicted) {
  EXPECT_THAT(check_failures(reproduction({compared("ref", 1, 100, 0, true)})), ElementsAre("no row was predicted"));
}

} // namespace
} // namespace linebounce::lab
