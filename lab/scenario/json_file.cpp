// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/json_file.h"

#include "lab/scenario/complain.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <vector>

namespace linebounce::lab {
namespace {

constexpr int deepest = 64;
constexpr std::size_t largest_bytes = 64U << 20;

std::string contents(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error))
    complain(fmt::format("{}: no such file", path));
  if (std::filesystem::is_directory(path, error))
    complain(fmt::format("{}: is a folder, not a file", path));
  std::ifstream file(path, std::ios::binary);
  std::string text;
  // In pieces: a pipe or a device does not tell its size.
  for (std::string piece(1U << 20, '\0'); file && text.size() <= largest_bytes;) {
    file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    text.append(piece, 0, static_cast<std::size_t>(file.gcount()));
  }
  if (text.size() > largest_bytes)
    complain(fmt::format("{}: allowed are at most {} bytes", path, largest_bytes));
  if (!file.eof())
    complain(fmt::format("{}: cannot be read", path));
  return text;
}

std::string position(const std::string& text, std::size_t byte) {
  const std::string_view before(text.data(), std::min(byte, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const auto newline = before.rfind('\n');
  const std::size_t column = newline == std::string_view::npos ? before.size() : before.size() - newline - 1;
  return fmt::format("{}:{}", line, std::max<std::size_t>(column, 1));
}

/// Sees every key and every opening bracket while the parser runs.
class Watch {
public:
  explicit Watch(const std::string& name) : name_(name) {}

  bool operator()(int depth, nlohmann::json::parse_event_t event, nlohmann::json& value) {
    using Event = nlohmann::json::parse_event_t;
    if ((event == Event::object_start || event == Event::array_start) && depth >= deepest)
      complain(fmt::format("{}: nested deeper than {} levels", name_, deepest));
    if (event == Event::object_start)
      keys_.emplace_back();
    else if (event == Event::object_end)
      keys_.pop_back();
    else if (event == Event::key && !keys_.back().insert(value.get<std::string>()).second)
      complain(fmt::format("{}: key {} stands twice in one object", name_, shortened(value.dump(), 200)));
    return true;
  }

private:
  const std::string& name_;
  std::vector<std::set<std::string>> keys_;
};

/// What the parser found wrong, without its own preamble.
std::string reason(const nlohmann::json::exception& error) {
  std::string what = error.what();
  const auto colon = what.find(": ");
  return colon == std::string::npos ? what : what.substr(colon + 2);
}

} // namespace

nlohmann::json read_json(const std::string& path) {
  const std::string text = contents(path);
  try {
    return parse_json(text, path);
  } catch (const nlohmann::json::parse_error& error) {
    complain(fmt::format("{}:{}: not JSON: {}", path, position(text, error.byte), shortened(reason(error), 200)));
  }
}

nlohmann::json parse_json(const std::string& text, const std::string& name) {
  try {
    return nlohmann::json::parse(text, Watch(name));
  } catch (const nlohmann::json::out_of_range& error) {
    complain(fmt::format("{}: {}", name, shortened(reason(error), 200)));
  }
}

} // namespace linebounce::lab
