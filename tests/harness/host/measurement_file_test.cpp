// SPDX-License-Identifier: Apache-2.0
// Is what the harnesses write what crosscheck reads?
#include "harness/host/measurement_file.h"

#include "harness/host/facts.h"
#include "lab/scenario/measurement.h"
#include "tests/lab/scenario/temporary_folder.h"

#include <gtest/gtest.h>

namespace linebounce::harness {
namespace {

MeasurementFile small() {
  MeasurementFile file;
  file.workload = "w";
  file.context = host_facts();
  file.rows.push_back({"atomic", {{"workers", 2}}, 1.5e6, 1e3, {7e5, 8e5}, {{"trials", 16}}});
  file.rows.push_back({"noref", nullptr, 2e6, 0, {}, nullptr});
  return file;
}

TEST(MeasurementFile, IsReadBack) {
  const lab::TemporaryFolder folder;
  const lab::Measurement read = lab::Measurement::load(folder.write("m.json", text_of(small())));
  EXPECT_EQ(read.workload, "w");
  ASSERT_EQ(read.rows.size(), 2U);
  EXPECT_EQ(read.rows[0].variant, "atomic");
  EXPECT_EQ(read.rows[0].sweep, nlohmann::json({{"workers", 2}}));
  EXPECT_EQ(read.rows[0].throughput_pps, 1.5e6);
  EXPECT_EQ(read.rows[0].spread_pps, 1e3);
  EXPECT_EQ(read.rows[0].per_queue_pps, (std::vector<double>{7e5, 8e5}));
  EXPECT_EQ(read.rows[1].sweep, nlohmann::json::object());
}

TEST(MeasurementFile, SaysWhenItIsIncomplete) {
  MeasurementFile file = small();
  EXPECT_EQ(nlohmann::json::parse(text_of(file))["context"]["complete"], true);
  file.complete = false;
  EXPECT_EQ(nlohmann::json::parse(text_of(file))["context"]["complete"], false);
}

TEST(HostFacts, WhatTheHostDoesNotGiveIsThereAndNull) {
  const auto facts = host_facts();
  for (const char* key : {"linebounce", "date", "host", "cpu", "hypervisor", "cpus_online", "smt", "numa_nodes",
                          "kernel", "kernel_command_line", "clock_source", "governor", "turbo"})
    EXPECT_TRUE(facts.contains(key)) << key;
  EXPECT_TRUE(facts["kernel"].get<std::string>().starts_with("Linux "));
}

} // namespace
} // namespace linebounce::harness
