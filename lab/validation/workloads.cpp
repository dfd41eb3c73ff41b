// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/workloads.h"

#include "sim/error.h"

#include <algorithm>
#include <system_error>

namespace linebounce::lab {

std::vector<ScenarioDocument> documented_workloads(const std::filesystem::path& data_folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(data_folder, error))
    if (entry.path().extension() == ".json")
      files.push_back(entry.path());
  if (error)
    throw InputError(data_folder.string() + ": " + error.message());
  std::sort(files.begin(), files.end());

  std::vector<ScenarioDocument> workloads;
  for (const auto& file : files) {
    ScenarioDocument document = ScenarioDocument::load(file.string());
    if (document.resolved().contains("measured"))
      workloads.push_back(std::move(document));
  }
  if (workloads.empty())
    throw InputError(data_folder.string() + ": no scenario here names a measurement");
  return workloads;
}

} // namespace linebounce::lab
