// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/validation/calibration/calibrate.h"

#include <filesystem>
#include <string>
#include <vector>

namespace linebounce::lab {

/// A file as it is to be, relative to the folder it goes to.
struct ChangedFile {
  std::filesystem::path name;
  std::string text;
};

/// The files that hold fitted parameters with the values found, otherwise as they are; and, last, the calibration
/// document under `calibration_name`. Names are relative to the data folder, or bare where a file is not in there.
std::vector<ChangedFile> changed_files(const CalibrationRun& run, const std::string& calibration_name,
                                       const std::filesystem::path& data_folder);

} // namespace linebounce::lab
