// SPDX-License-Identifier: Apache-2.0
#include "lab/report/csv.h"

#include "lab/report/json.h"

#include <fmt/format.h>

namespace linebounce::lab {

std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos)
    return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"')
      quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string csv_number(double number) { return fmt::format("{}", finite(number, "a CSV cell")); }

std::string csv_line(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& cell : cells)
    line += (&cell == &cells.front() ? "" : ",") + csv_cell(cell);
  return line + '\n';
}

} // namespace linebounce::lab
