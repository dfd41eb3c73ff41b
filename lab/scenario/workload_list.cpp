// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/workload_list.h"

#include "lab/scenario/readers.h"
#include "lab/scenario/resolve.h"

#include <filesystem>

namespace linebounce::lab {

std::vector<std::string> read_workload_list(const Cursor& at, const std::string& path) {
  at.allow_only({"schema_version", "kind", "scenarios"});
  read_header(at, "workloads");
  std::vector<std::string> files;
  for (const Cursor& scenario : at["scenarios"].elements())
    files.push_back(referred_file(scenario, std::filesystem::path(path).parent_path()));
  if (files.empty())
    at["scenarios"].fail("at least one scenario is needed");
  return files;
}

std::vector<std::string> load_workload_list(const std::string& path) {
  const Resolved resolved = read_document(path);
  return read_workload_list(Cursor(resolved.document, "", resolved.origins), path);
}

} // namespace linebounce::lab
