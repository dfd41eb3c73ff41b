// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <utility>

namespace linebounce::lab {

/// Where the value at a JSON pointer stands in a text that is known to be JSON and to have it: first character and one
/// past the last. InternalError if it has none.
std::pair<std::size_t, std::size_t> locate(const std::string& text, const std::string& pointer);

} // namespace linebounce::lab
