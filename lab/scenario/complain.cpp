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

std::string shortened(const std::string& text, std::size_t most) {
  if (text.size() <= most)
    return text;
  const auto inside_a_character = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80; };
  std::size_t end = most;
  while (end > 0 && inside_a_character(end))
    --end;
  return text.substr(0, end) + "...";
}

} // namespace linebounce::lab
