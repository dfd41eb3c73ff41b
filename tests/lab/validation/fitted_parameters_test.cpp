// SPDX-License-Identifier: Apache-2.0
// Is a shared parameter counted once, and a parameter of the same name elsewhere not forgotten?
#include "lab/validation/fitted_parameters.h"

#include <gmock/gmock.h>

namespace linebounce::lab {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

nlohmann::json scenario(const std::string& name) {
  return {{"name", name},
          {"machine", {{"name", "box"}}},
          {"nic", {{"model", {{"name", "card"}}}}},
          {"fit", {{"parameters", {"/machine/memory/x", "/nic/model/y", "/path/0/work_cycles"}}}}};
}

TEST(FittedParameters, AreNamedByTheFileTheyBelongTo) {
  EXPECT_THAT(fitted_parameters(scenario("one")),
              ElementsAre("machine box /memory/x", "nic card /y", "one /path/0/work_cycles"));
}

TEST(FittedParameters, OfAMachineAreTheSameFromEveryScenario) {
  auto all = fitted_parameters(scenario("one"));
  all.merge(fitted_parameters(scenario("two")));
  EXPECT_EQ(all.size(), 4);
}

TEST(FittedParameters, OfAScenarioWithoutAFit) { EXPECT_THAT(fitted_parameters({{"name", "one"}}), IsEmpty()); }

} // namespace
} // namespace linebounce::lab
