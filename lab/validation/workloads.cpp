// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/workloads.h"

#include "lab/scenario/workload_list.h"

namespace linebounce::lab {

std::vector<ScenarioDocument> documented_workloads(const std::filesystem::path& data_folder) {
  std::vector<ScenarioDocument> workloads;
  for (const std::string& file : load_workload_list((data_folder / "documented.json").string()))
    workloads.push_back(ScenarioDocument::load(file));
  return workloads;
}

} // namespace linebounce::lab
