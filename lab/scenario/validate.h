// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace linebounce::lab {

/// Reads and checks a document of any kind, with everything it refers to; its kind. `file` is looked for as find_file()
/// does. Throws InputError.
std::string validate(const std::string& file);

} // namespace linebounce::lab
