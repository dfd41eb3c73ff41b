// SPDX-License-Identifier: Apache-2.0
// The honesty of the shipped files: what is fitted, on what, and what must stay predicted.
#include "lab/scenario/calibration.h"
#include "lab/scenario/shipped_name.h"
#include "lab/scenario/sweep.h"
#include "lab/validation/doubts.h"
#include "lab/validation/fitted_parameters.h"
#include "lab/validation/workloads.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

namespace linebounce::lab {
namespace {

using testing::AnyOf;
using testing::StartsWith;

const std::string folder = LINEBOUNCE_SOURCE_DIR "/scenarios";

const std::vector<ScenarioDocument>& workloads() {
  static const std::vector<ScenarioDocument> all = documented_workloads(folder);
  return all;
}

Scenario first(const ScenarioDocument& document) { return document.at(sweep_positions(document.sweep()).front()); }
Measurement measured(const ScenarioDocument& document) { return Measurement::load(*first(document).measured); }

bool fitted_on(const Fit& fit, const MeasuredRow& row) {
  return std::any_of(fit.rows.begin(), fit.rows.end(),
                     [&](const RowKey& key) { return key.variant == row.variant && key.sweep == row.sweep; });
}

TEST(Shipped, HoldEveryDocumentedRow) {
  std::size_t rows = 0;
  std::size_t queues = 0;
  std::size_t claims = 0;
  for (const ScenarioDocument& document : workloads()) {
    for (const MeasuredRow& row : measured(document).rows)
      queues += row.per_queue_pps.size();
    rows += measured(document).rows.size();
    claims += measured(document).claims.size();
  }
  EXPECT_EQ(rows, 62U);
  EXPECT_EQ(queues, 40U);
  EXPECT_EQ(claims, 3U);
}

TEST(Shipped, FewerThanAThirdAsManyFittedParametersAsRows) {
  std::set<std::string> parameters;
  for (const ScenarioDocument& document : workloads())
    parameters.merge(fitted_parameters(document.resolved()));
  EXPECT_LT(parameters.size() * 3, 62U);
}

TEST(Shipped, AFittedParameterBelongsToAMachineANicOrAPath) {
  for (const ScenarioDocument& document : workloads())
    for (const auto& pointers : first(document).fit.parameters)
      for (const std::string& pointer : pointers)
        EXPECT_THAT(pointer, AnyOf(StartsWith("/machine/"), StartsWith("/nic/model/"), StartsWith("/path/"),
                                   StartsWith("/objects/"), StartsWith("/application/path/")))
            << document.name();
}

// A number that calls itself fitted is one that some scenario's fit names: none hides in a variant or a patch.
TEST(Shipped, NothingIsFittedInSecret) {
  std::set<std::string> named;
  std::set<std::string> fitted;
  for (const ScenarioDocument& document : workloads()) {
    const auto origins = document.parameters();
    for (const ParameterOrigin& parameter : origins)
      if (parameter.from == "fitted")
        fitted.insert(parameter.file + " " + pointer_in_file(document, parameter));
    for (const auto& pointers : first(document).fit.parameters)
      for (const ParameterOrigin& parameter : origins)
        if (std::find(pointers.begin(), pointers.end(), parameter.pointer) != pointers.end())
          named.insert(parameter.file + " " + pointer_in_file(document, parameter));
  }
  EXPECT_EQ(fitted, named);
}

void expect_no_numbers(const nlohmann::json& value, const std::string& place) {
  EXPECT_FALSE(value.is_number()) << place << " is a number for one sweep position";
  if (value.is_structured())
    for (const auto& [key, member] : value.items())
      expect_no_numbers(member, place + "/" + key);
}

TEST(Shipped, NoSweepPositionHasNumbersOfItsOwn) {
  for (const ScenarioDocument& document : workloads())
    for (const SweepAxis& axis : document.sweep()) {
      for (const nlohmann::json& patch : axis.patches)
        expect_no_numbers(patch, document.name() + " " + axis.name);
      if (axis.patches.empty()) {
        EXPECT_EQ(axis.at, "/nic/queues") << document.name();
      }
    }
}

TEST(Shipped, NoVariantHasNumbersOfItsOwnButTheSizeOfItsTable) {
  for (const ScenarioDocument& document : workloads())
    for (const auto& [name, variant] : document.resolved().at("variants").items()) {
      nlohmann::json bare = variant;
      for (auto& strategy : bare["strategies"])
        if (strategy.is_object())
          strategy = nullptr;
      expect_no_numbers(bare, document.name() + " " + name);
    }
}

TEST(Shipped, WhatMustBePredictedIs) {
  for (const ScenarioDocument& document : workloads()) {
    const Scenario scenario = first(document);
    for (const MeasuredRow& row : measured(document).rows) {
      const int queues = row.sweep.at("queues").get<int>();
      const bool must = (scenario.name == "seg6-end-dt4" && queues >= 10) ||
                        (scenario.name == "seg6-end-dx4" && queues == 10 && row.variant == "ref") ||
                        (scenario.name == "ipv6-syn-flood" && row.variant == "ref") ||
                        (scenario.name == "udp-pktinfo" && row.variant == "ref") ||
                        (scenario.name == "udp-early-demux" && queues >= 3);
      EXPECT_FALSE(must && fitted_on(scenario.fit, row)) << scenario.name << " " << row.variant << " " << row.sweep;
    }
  }
}

TEST(Shipped, FittedValuesAreThoseOfTheirCalibrations) {
  std::size_t compared = 0;
  for (const ScenarioDocument& document : workloads()) {
    const Calibration calibration = Calibration::load(*first(document).calibration);
    for (const ParameterOrigin& parameter : document.parameters())
      for (const CalibratedParameter& known : calibration.parameters)
        if (known.file == shipped_name(parameter.file, folder) &&
            std::find(known.pointers.begin(), known.pointers.end(), pointer_in_file(document, parameter)) !=
                known.pointers.end()) {
          EXPECT_DOUBLE_EQ(parameter.value, known.value) << parameter.file << " " << parameter.pointer;
          EXPECT_TRUE(known.identified) << parameter.pointer;
          ++compared;
        }
    for (const MeasuredRow& row : measured(document).rows)
      EXPECT_TRUE(calibration.relative_variance(document.name(), row.variant, row.sweep)) << document.name();
  }
  EXPECT_GE(compared, 16U);
}

TEST(Shipped, DiscrepancyComesFromFitsWithMoreRowsThanParameters) {
  EXPECT_GT(Doubts(workloads()).discrepancy(), 0.01);
  EXPECT_EQ(Doubts({workloads().front()}).discrepancy(), 0) << "seg6: as many rows as parameters";
}

} // namespace
} // namespace linebounce::lab
