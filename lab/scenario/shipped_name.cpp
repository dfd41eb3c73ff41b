// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/shipped_name.h"

#include <system_error>

namespace linebounce::lab {

std::string shipped_name(const std::string& path, const std::filesystem::path& data_folder) {
  std::error_code error;
  const auto relative = std::filesystem::proximate(path, data_folder, error);
  return error || relative.empty() || *relative.begin() == ".." ? path : relative.generic_string();
}

std::string pointer_in_file(const ScenarioDocument& document, const ParameterOrigin& origin) {
  for (const std::string prefix : {"/machine", "/nic/model"})
    if (origin.file != document.path() && origin.pointer.rfind(prefix + "/", 0) == 0)
      return origin.pointer.substr(prefix.size());
  return origin.pointer;
}

} // namespace linebounce::lab
