// SPDX-License-Identifier: Apache-2.0
// A table for people: columns aligned with spaces.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace linebounce::lab {

class TextTable {
public:
  enum class Align { left, right };

  /// Adds a column; all columns come before the first row.
  void column(std::string header, Align align = Align::right);
  /// Adds a row; InternalError unless it has one cell per column.
  void row(std::vector<std::string> cells);
  /// An empty line between the rows before and those to come.
  void gap();

  /// The table, each line ended by a newline, without trailing spaces.
  std::string text() const;

private:
  struct Column {
    std::string header;
    Align align;
  };
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_; ///< an empty row is a gap
};

/// Columns a terminal uses for UTF-8 text, counted as code points.
std::size_t display_width(const std::string& text);

} // namespace linebounce::lab
