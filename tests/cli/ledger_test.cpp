// SPDX-License-Identifier: Apache-2.0
// Does `ledger` list every parameter once, with where it is from?
#include "tests/cli/process.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <set>

namespace linebounce::cli {
namespace {

using testing::HasSubstr;

TEST(Ledger, ListsEveryParameterOnceWithItsOrigin) {
  const Ended ended = linebounce({"ledger", "--format", "json"});
  ASSERT_EQ(ended.status, 0) << ended.err;
  const auto document = nlohmann::json::parse(ended.out);
  std::set<std::string> seen;
  std::map<std::string, int> by_origin;
  for (const auto& parameter : document["parameters"]) {
    const std::string name = parameter["file"].get<std::string>() + parameter["pointer"].get<std::string>();
    EXPECT_TRUE(seen.insert(name).second) << name;
    EXPECT_NE(parameter["source"], "") << name;
    EXPECT_FALSE(parameter["workloads"].empty()) << name;
    ++by_origin[parameter["from"].get<std::string>()];
    if (parameter["from"] == "fitted") {
      EXPECT_TRUE(parameter["standard_error"].is_number()) << name;
      EXPECT_FALSE(parameter["fitted_on"].empty()) << name;
    }
    EXPECT_EQ(parameter["warning"], "") << name;
  }
  for (const auto& [from, count] : by_origin)
    EXPECT_EQ(document["by_origin"][from], count);
  EXPECT_EQ(by_origin["fitted"], 17) << "16, one of them standing in two places";
}

TEST(Ledger, ASharedMachineNamesAllItsWorkloads) {
  const Ended ended = linebounce({"ledger", "seg6-end-dx4", "seg6-end-dt4"});
  EXPECT_THAT(ended.out, HasSubstr("machines/2x-e5-2650-v3.json (seg6-end-dx4, seg6-end-dt4)"));
  EXPECT_THAT(ended.out, HasSubstr("fitted: 6\n"));
}

TEST(Ledger, CsvHasALineForEach) {
  const Ended ended = linebounce({"ledger", "udp-pktinfo", "--format", "csv"});
  EXPECT_THAT(ended.out, HasSubstr("file,pointer,value,unit,from,source,fitted_on,standard_error,warning,workloads\n"));
  EXPECT_THAT(ended.out, HasSubstr("machines/2x-x5550.json,/coherence/rmw_hit_ns,12.2,ns,documented,"));
}

} // namespace
} // namespace linebounce::cli
