// SPDX-License-Identifier: Apache-2.0
#include "lab/report/say.h"

#include <algorithm>
#include <cstdio>

namespace linebounce::lab {

void say(const std::string& program, std::string message) {
  std::replace_if(
      message.begin(), message.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  message.erase(message.find_last_not_of(' ') + 1);
  std::fputs((program + ": " + message + '\n').c_str(), stderr);
}

} // namespace linebounce::lab
