// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace linebounce::lab {

/// "<program>: <message>" on standard error: one line, whatever the message holds.
void say(const std::string& program, std::string message);

} // namespace linebounce::lab
