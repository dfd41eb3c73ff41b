// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/data_folder.h"

#include <cstdlib>

namespace linebounce::lab {
namespace fs = std::filesystem;

fs::path data_folder() {
  if (const char* named = std::getenv("LINEBOUNCE_DATA"); named != nullptr && *named != '\0')
    return named;
  std::error_code error;
  if (fs::path source = LINEBOUNCE_SOURCE_DATA_DIR; fs::is_directory(source, error))
    return source;
  return LINEBOUNCE_INSTALL_DATA_DIR;
}

std::string find_file(const std::string& name, const fs::path& folder) {
  std::error_code error;
  for (const fs::path& base : {folder, data_folder()})
    for (const std::string& candidate : {name, name + ".json"})
      if (const fs::path path = base / candidate; fs::is_regular_file(path, error))
        return path.lexically_normal().string();
  return (folder / name).lexically_normal().string();
}

} // namespace linebounce::lab
