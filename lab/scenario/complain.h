// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

namespace linebounce::lab {

/// Throws InputError with this message on one line: a control character, which a name in a document may hold, is shown
/// as \u and four digits.
[[noreturn]] void complain(const std::string& message);

/// The text, or so many bytes of it and three dots.
std::string shortened(const std::string& text, std::size_t most);

} // namespace linebounce::lab
