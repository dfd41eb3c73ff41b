// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>
#include <string>

namespace linebounce {

/// Bad usage or input: the message is one line that names where, the value, and what is allowed. Exit status 2.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A fault of the program itself, such as a broken conservation law. Exit status 3.
struct InternalError : std::logic_error {
  using std::logic_error::logic_error;
};

} // namespace linebounce
