// SPDX-License-Identifier: Apache-2.0
#include "cli/say.h"

#include <algorithm>
#include <cstdio>

namespace linebounce::cli {

void say(std::string message) {
  std::replace_if(
      message.begin(), message.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  message.erase(message.find_last_not_of(' ') + 1);
  std::fputs(("linebounce: " + message + '\n').c_str(), stderr);
}

} // namespace linebounce::cli
