// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/json_file.h"

#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <vector>

namespace linebounce::lab {
namespace {

constexpr int deepest = 64;
constexpr std::uintmax_t largest = 64U << 20;

std::string contents(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error))
    throw InputError(fmt::format("{}: no such file", path));
  if (std::filesystem::is_directory(path, error))
    throw InputError(fmt::format("{}: is a folder, not a file", path));
  const auto size = std::filesystem::file_size(path, error);
  if (!error && size > largest)
    throw InputError(fmt::format("{}: {} bytes: allowed are at most {}", path, size, largest));
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file)
    throw InputError(fmt::format("{}: cannot be read", path));
  return text.str();
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
  explicit Watch(const std::string& path) : path_(path) {}

  bool operator()(int depth, nlohmann::json::parse_event_t event, nlohmann::json& value) {
    using Event = nlohmann::json::parse_event_t;
    if ((event == Event::object_start || event == Event::array_start) && depth >= deepest)
      throw InputError(fmt::format("{}: nested deeper than {} levels", path_, deepest));
    if (event == Event::object_start)
      keys_.emplace_back();
    else if (event == Event::object_end)
      keys_.pop_back();
    else if (event == Event::key && !keys_.back().insert(value.get<std::string>()).second)
      throw InputError(fmt::format("{}: key {} stands twice in one object", path_, value.dump()));
    return true;
  }

private:
  const std::string& path_;
  std::vector<std::set<std::string>> keys_;
};

/// What the parser found wrong, without its own preamble.
std::string reason(const nlohmann::json::exception& error) {
  std::string what = error.what();
  const auto colon = what.find(": ");
  return colon == std::string::npos ? what : what.substr(colon + 2);
}

std::string one_line(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20)
      c = ' ';
  return text.size() > 200 ? text.substr(0, 200) + "..." : text;
}

} // namespace

nlohmann::json read_json(const std::string& path) {
  const std::string text = contents(path);
  try {
    return nlohmann::json::parse(text, Watch(path));
  } catch (const nlohmann::json::parse_error& error) {
    throw InputError(fmt::format("{}:{}: not JSON: {}", path, position(text, error.byte), one_line(reason(error))));
  } catch (const nlohmann::json::exception& error) {
    throw InputError(fmt::format("{}: not JSON: {}", path, one_line(reason(error))));
  }
}

} // namespace linebounce::lab
