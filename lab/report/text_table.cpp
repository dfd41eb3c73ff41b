// SPDX-License-Identifier: Apache-2.0
#include "lab/report/text_table.h"

#include "sim/error.h"

#include <algorithm>
#include <utility>

namespace linebounce::lab {

std::size_t display_width(const std::string& text) {
  const auto starts_code_point = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_code_point));
}

void TextTable::column(std::string header, Align align) { columns_.push_back({std::move(header), align}); }

void TextTable::row(std::vector<std::string> cells) {
  if (cells.size() != columns_.size() || cells.empty())
    throw InternalError("a table row has not one cell per column");
  rows_.push_back(std::move(cells));
}

void TextTable::gap() { rows_.emplace_back(); }

std::string TextTable::text() const {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    std::size_t width = display_width(columns_[i].header);
    for (const auto& cells : rows_)
      if (!cells.empty())
        width = std::max(width, display_width(cells[i]));
    widths.push_back(width);
  }

  std::string text;
  const auto add_line = [&](const auto& cell) {
    std::string line;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const std::string& content = cell(i);
      const std::string padding(widths[i] - display_width(content), ' ');
      line += i == 0 ? "" : "  ";
      line += columns_[i].align == Align::left ? content + padding : padding + content;
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  };

  add_line([&](std::size_t i) -> const std::string& { return columns_[i].header; });
  for (const auto& cells : rows_) {
    if (cells.empty())
      text += '\n';
    else
      add_line([&](std::size_t i) -> const std::string& { return cells[i]; });
  }
  return text;
}

} // namespace linebounce::lab
