// SPDX-License-Identifier: Apache-2.0
// Does a fit find the values that made the rows, and say when the rows cannot?
#include "lab/validation/calibration/calibrate.h"

#include "lab/scenario/sweep.h"
#include "lab/validation/calibration/write_back.h"
#include "tests/lab/scenario/small_scenario.h"

namespace linebounce::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Calibrate : public SmallScenario {
protected:
  /// The small scenario, quick, with a fit.
  ScenarioDocument fitting(const nlohmann::json& parameters, const nlohmann::json& rows,
                           const std::vector<std::string>& more = {}) {
    nlohmann::json fit = {{"parameters", parameters}, {"rows", rows}};
    std::vector<std::string> settings = {
        R"(/method={"saturate":{},"warmup_ms":1,"window_ms":2,"min_windows":3,"max_windows":3})",
        R"(/sweep={"queues":{"at":"/nic/queues","values":[1,2]}})", "/fit=" + fit.dump()};
    settings.insert(settings.end(), more.begin(), more.end());
    return load(settings);
  }

  /// What the scenario itself gives: rows without a secret.
  static Measurement measured(const ScenarioDocument& document) {
    Measurement measurement;
    measurement.workload = document.name();
    for (const char* variant : {"ref", "noref"})
      for (const auto& position : sweep_positions(document.sweep())) {
        MeasuredRow row;
        row.variant = variant;
        row.sweep = position;
        row.throughput_pps = run_point(document, {variant, position, 1}, nullptr).throughput_pps.mean;
        measurement.rows.push_back(row);
      }
    return measurement;
  }
};

const nlohmann::json all_rows = {{{"variant", "ref"}, {"queues", 1}},
                                 {{"variant", "ref"}, {"queues", 2}},
                                 {{"variant", "noref"}, {"queues", 1}},
                                 {{"variant", "noref"}, {"queues", 2}}};

TEST_F(Calibrate, FindsTheValuesThatMadeTheRows) {
  const nlohmann::json parameters = {"/path/0/work_cycles", "/machine/coherence/rmw_hit_ns"};
  const Measurement truth = measured(fitting(parameters, all_rows));
  const ScenarioDocument wrong =
      fitting(parameters, all_rows, {"/path/0/work_cycles=700", "/machine/coherence/rmw_hit_ns=20"});
  const CalibrationRun run = calibrate({wrong}, {truth}, {});
  EXPECT_NEAR(run.values[0], 500, 3 * 500 * run.uncertainty.standard_error[0]);
  EXPECT_NEAR(run.values[1], 7, 3 * 7 * run.uncertainty.standard_error[1]);
  EXPECT_LT(std::abs(run.values[0] - 500), 15);
  for (const double error : run.after)
    EXPECT_NEAR(error, 0, 0.005);
  for (const CalibratedParameter& parameter : run.calibration.parameters)
    EXPECT_TRUE(parameter.identified);
  EXPECT_EQ(run.calibration.sensitivities.size(), 4U);
}

TEST_F(Calibrate, WarnsOfParametersTheRowsCannotTellApart) {
  const ScenarioDocument document =
      fitting({"/path/0/work_cycles", "/path/2/work_cycles"},
              {{{"variant", "noref"}, {"queues", 1}}, {{"variant", "noref"}, {"queues", 2}}});
  const CalibrationRun run = calibrate({document}, {measured(document)}, {});
  EXPECT_FALSE(run.calibration.parameters[0].identified);
  EXPECT_THAT(run.calibration.parameters[0].trades_with, ElementsAre("/path/2/work_cycles"));
}

TEST_F(Calibrate, AMachinesParameterIsOneForAllItsScenarios) {
  const nlohmann::json parameters = {"/machine/coherence/rmw_hit_ns"};
  const ScenarioDocument one = fitting(parameters, all_rows);
  const ScenarioDocument two = fitting(parameters, all_rows, {"/name=two"});
  const FitProblem problem = FitProblem::of({one, two}, {measured(one), measured(two)});
  ASSERT_EQ(problem.parameters.size(), 1U);
  EXPECT_THAT(problem.parameters[0].pointers, ElementsAre("/coherence/rmw_hit_ns"));
  EXPECT_THAT(problem.parameters[0].file, HasSubstr("machine.json"));
  EXPECT_EQ(problem.parameters[0].places.size(), 2U);
  EXPECT_EQ(problem.rows.size(), 8U);
}

TEST_F(Calibrate, BoundsAreWhatTheReaderAllows) {
  const nlohmann::json parameters = {"/work/clock_share"};
  const ScenarioDocument document = fitting(parameters, all_rows, {R"(/work={"clock_share":0.5})"});
  const FitProblem problem = FitProblem::of({document}, {measured(document)});
  EXPECT_NEAR(problem.parameters[0].range.high, 1, 1e-6);
}

TEST_F(Calibrate, WritesNothingButTheFittedNumbers) {
  const nlohmann::json parameters = {"/machine/coherence/rmw_hit_ns"};
  const ScenarioDocument document = fitting(parameters, all_rows);
  const CalibrationRun run = calibrate({document}, {measured(document)}, {});
  const auto files = changed_files(run, "calibrations/base.json", folder_.path());
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[0].name, "machine.json");
  nlohmann::json before = read_json(path("machine.json"));
  nlohmann::json after = nlohmann::json::parse(files[0].text);
  const nlohmann::json number = after["coherence"]["rmw_hit_ns"];
  EXPECT_EQ(number["from"], "fitted");
  EXPECT_EQ(number["value"], run.values[0]);
  EXPECT_EQ(number["fitted_on"].size(), 4U);
  after["coherence"]["rmw_hit_ns"] = before["coherence"]["rmw_hit_ns"];
  EXPECT_EQ(after, before);
  EXPECT_EQ(files[1].name, "calibrations/base.json");
  EXPECT_EQ(nlohmann::json::parse(files[1].text)["parameters"][0]["file"], "machine.json");
}

TEST_F(Calibrate, RefusesWhatItCannotFit) {
  const auto complaint = [&](const ScenarioDocument& document) -> std::string {
    try {
      FitProblem::of({document}, {Measurement{}});
    } catch (const InputError& error) {
      return error.what();
    }
    return "taken";
  };
  EXPECT_THAT(complaint(fitting(nlohmann::json::array(), nlohmann::json::array())), HasSubstr("nothing to calibrate"));
  EXPECT_THAT(complaint(fitting({"/nic/queues"}, all_rows)), HasSubstr("allowed are physical parameters"));
  EXPECT_THAT(complaint(fitting({"/path/0/work_cycles"}, all_rows)), HasSubstr("no such row was measured"));
  EXPECT_THAT(complaint(fitting({"/path/0/work_cycles"}, all_rows, {"/path/0/work_cycles=0"})),
              HasSubstr("a fit starts at a value above 0"));
}

TEST(Rounded, KeepsAFiftiethOfTheStandardErrorAndThreeDigits) {
  EXPECT_EQ(rounded(2123.456, 30), 2123.5);
  EXPECT_EQ(rounded(2123.456, 500), 2120);
  EXPECT_EQ(rounded(2.04637, 0.03), 2.0464);
  EXPECT_EQ(rounded(0.123456, 10), 0.123);
}

} // namespace
} // namespace linebounce::lab
