// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/destination.h"

#include <filesystem>
#include <system_error>

namespace linebounce::harness {

lab::Output destination(const Options& options, const Workload& workload) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!options.output || (options.workloads.size() == 1 && !fs::is_directory(*options.output, error)))
    return lab::Output(options.output);
  fs::create_directories(*options.output, error);
  if (error && !fs::is_directory(*options.output))
    throw InputError("cannot make the folder " + *options.output + ": " + error.message());
  return lab::Output(fs::path(*options.output) / (workload.full_name() + ".json"));
}

} // namespace linebounce::harness
