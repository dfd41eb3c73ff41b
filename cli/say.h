// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/report/say.h"

#include <string>
#include <utility>

namespace linebounce::cli {

/// "linebounce: <message>" on standard error.
inline void say(std::string message) { lab::say("linebounce", std::move(message)); }

} // namespace linebounce::cli
