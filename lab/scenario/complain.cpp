// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/complain.h"

#include "sim/error.h"

#include <fmt/format.h>

namespace linebounce::lab {

void complain(const std::string& message) {
  std::string line;
  for (const char c : message) {
    const auto code = static_cast<unsigned char>(c);
    line += code < 0x20 || code == 0x7f ? fmt::format("\\u{:04x}", code) : std::string(1, c);
  }
  throw InputError(line);
}

} // namespace linebounce::lab
