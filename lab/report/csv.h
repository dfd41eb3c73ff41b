// SPDX-License-Identifier: Apache-2.0
// Comma-separated values as RFC 4180 has them, except that lines end in a bare newline.
#pragma once

#include <string>
#include <vector>

namespace linebounce::lab {

/// The cell, in double quotes if it holds a comma, a quote or a line break.
std::string csv_cell(const std::string& text);

/// The shortest text that reads back as the same number.
std::string csv_number(double number);

/// The cells with commas between, ended by a newline.
std::string csv_line(const std::vector<std::string>& cells);

} // namespace linebounce::lab
