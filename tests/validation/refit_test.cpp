// SPDX-License-Identifier: Apache-2.0
// A fit repeated from other start values gives the shipped ones. The two long fits (seg6, UDP early demux) are repeated
// by script/refit.
#include "lab/scenario/sweep.h"
#include "lab/validation/calibration/calibrate.h"
#include "lab/validation/workloads.h"

#include <gtest/gtest.h>

namespace linebounce::lab {
namespace {

class Refit : public testing::TestWithParam<const char*> {};

TEST_P(Refit, FindsTheShippedValuesAgain) {
  const std::string folder = LINEBOUNCE_SOURCE_DIR "/scenarios/";
  const ScenarioDocument shipped = ScenarioDocument::load(folder + GetParam() + ".json");
  const Scenario scenario = shipped.at(sweep_positions(shipped.sweep()).front());
  std::vector<Setting> elsewhere;
  std::vector<double> values;
  for (const auto& pointers : scenario.fit.parameters)
    for (const ParameterOrigin& parameter : shipped.parameters())
      if (parameter.pointer == pointers.front()) {
        values.push_back(parameter.value);
        elsewhere.push_back({parameter.pointer, parameter.value * 1.25});
      }
  const std::vector<ScenarioDocument> start = {shipped.with(elsewhere)};
  const CalibrationRun run = calibrate(start, {Measurement::load(*scenario.measured)}, {});
  ASSERT_EQ(run.values.size(), values.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    EXPECT_NEAR(run.values[i], values[i], 0.5 * values[i] * run.uncertainty.standard_error[i]) << i;
}

INSTANTIATE_TEST_SUITE_P(QuickOnes, Refit, testing::Values("ipv6-syn-flood", "udp-pktinfo", "route-hints"),
                         [](const auto& name) {
                           std::string text = name.param;
                           std::replace(text.begin(), text.end(), '-', '_');
                           return text;
                         });

} // namespace
} // namespace linebounce::lab
