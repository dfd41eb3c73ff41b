// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/calibration/locate.h"

#include "lab/scenario/pointer.h"
#include "sim/error.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace linebounce::lab {
namespace {

/// Walks over JSON text that is known to be correct.
class Walk {
public:
  explicit Walk(const std::string& text) : text_(text) {}

  std::size_t at() const { return at_; }

  void space() {
    while (at_ < text_.size() && std::string(" \t\r\n").find(text_[at_]) != std::string::npos)
      ++at_;
  }

  /// Steps into an object or array and stops at the member's value; false if there is none.
  bool enter(const std::string& token) {
    space();
    const bool object = text_[at_] == '{';
    if (!object && text_[at_] != '[')
      return false;
    ++at_;
    for (std::size_t index = 0;; ++index) {
      space();
      if (text_[at_] == '}' || text_[at_] == ']')
        return false;
      std::string name = std::to_string(index);
      if (object) {
        const std::size_t start = at_;
        skip();
        name = nlohmann::json::parse(text_.substr(start, at_ - start)).get<std::string>();
        space();
        ++at_; // the colon
        space();
      }
      if (name == token)
        return true;
      skip();
      space();
      if (text_[at_] == ',')
        ++at_;
    }
  }

  /// Over one value.
  void skip() {
    space();
    if (text_[at_] == '"') {
      string();
      return;
    }
    std::size_t depth = 0;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"') {
        string();
        --at_;
      } else if (c == '{' || c == '[') {
        ++depth;
      } else if (c == '}' || c == ']') {
        if (depth == 0)
          return;
        if (--depth == 0) {
          ++at_;
          return;
        }
      } else if (depth == 0 && std::string(", \t\r\n").find(c) != std::string::npos) {
        return;
      }
    }
  }

private:
  void string() {
    for (++at_; text_[at_] != '"'; ++at_)
      if (text_[at_] == '\\')
        ++at_;
    ++at_;
  }

  const std::string& text_;
  std::size_t at_ = 0;
};

} // namespace

std::pair<std::size_t, std::size_t> locate(const std::string& text, const std::string& pointer) {
  auto rest = parse_pointer(pointer);
  std::vector<std::string> tokens;
  for (; rest && !rest->empty(); rest->pop_back())
    tokens.push_back(rest->back());
  Walk walk(text);
  for (auto token = tokens.rbegin(); token != tokens.rend(); ++token)
    if (!walk.enter(*token))
      throw InternalError("no value at " + pointer);
  walk.space();
  const std::size_t start = walk.at();
  walk.skip();
  return {start, walk.at()};
}

} // namespace linebounce::lab
