// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace linebounce::harness {

/// "0-3,8" -> 0 1 2 3 8, in the order given. InputError naming `option` if it is no such list, repeats a number or
/// holds one above 65535.
std::vector<unsigned> numbers_of(const std::string& option, const std::string& text);

} // namespace linebounce::harness
