// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace linebounce::lab {

/// Reads and checks a document of any kind, with everything it refers to; its kind. Throws InputError.
std::string validate(const std::string& path);

} // namespace linebounce::lab
