// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace linebounce::cli {

/// "linebounce: <message>" on standard error: one line, whatever the message holds.
void say(std::string message);

} // namespace linebounce::cli
