// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/cursor.h"

#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace linebounce::lab {
namespace {

std::string shown(const nlohmann::json& value) {
  std::string text = value.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
  return text.size() > 60 ? text.substr(0, 57) + "..." : text;
}

std::string range(double low, double high) {
  return high == unbounded ? fmt::format("allowed is at least {}", low) : fmt::format("allowed is {} .. {}", low, high);
}

} // namespace

const std::string& Origins::file_of(const std::string& pointer) const {
  static const std::string unknown = "(document)";
  std::string at = pointer;
  for (;;) {
    if (const auto found = files_.find(at); found != files_.end())
      return found->second;
    const auto slash = at.rfind('/');
    if (slash == std::string::npos)
      return unknown;
    at.resize(slash);
  }
}

std::string escape_token(const std::string& key) {
  std::string token;
  for (const char c : key)
    token += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  return token;
}

void Cursor::fail(const std::string& allowed) const {
  throw InputError(fmt::format("{}: {}: {}: {}", origins_->file_of(pointer_), pointer_.empty() ? "/" : pointer_,
                               shown(*value_), allowed));
}

Cursor Cursor::operator[](const std::string& key) const {
  if (!value_->is_object())
    fail("an object is needed here");
  const auto found = value_->find(key);
  if (found == value_->end())
    fail("key \"" + key + "\" is missing");
  return {*found, pointer_ + "/" + escape_token(key), *origins_};
}

std::optional<Cursor> Cursor::find(const std::string& key) const {
  if (!value_->is_object())
    fail("an object is needed here");
  if (!value_->contains(key))
    return std::nullopt;
  return (*this)[key];
}

void Cursor::allow_only(std::initializer_list<std::string_view> keys) const {
  for (const auto& [key, member] : members())
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      member.fail(fmt::format("unknown key; allowed are {}", fmt::join(keys, ", ")));
}

std::vector<std::pair<std::string, Cursor>> Cursor::members() const {
  if (!value_->is_object())
    fail("an object is needed here");
  std::vector<std::pair<std::string, Cursor>> result;
  for (const auto& [key, value] : value_->items())
    result.emplace_back(key, Cursor(value, pointer_ + "/" + escape_token(key), *origins_));
  return result;
}

std::vector<Cursor> Cursor::elements() const {
  if (!value_->is_array())
    fail("an array is needed here");
  std::vector<Cursor> result;
  for (std::size_t i = 0; i < value_->size(); ++i)
    result.emplace_back((*value_)[i], pointer_ + "/" + std::to_string(i), *origins_);
  return result;
}

std::string Cursor::text() const {
  if (!value_->is_string())
    fail("a string is needed here");
  return value_->get<std::string>();
}

bool Cursor::boolean() const {
  if (!value_->is_boolean())
    fail("true or false is needed here");
  return value_->get<bool>();
}

double Cursor::number(double low, double high) const {
  if (!value_->is_number())
    fail("a number is needed here; " + range(low, high));
  const auto number = value_->get<double>();
  if (!std::isfinite(number) || number < low || number > high)
    fail(range(low, high));
  return number;
}

std::uint32_t Cursor::integer(std::uint32_t low, std::uint32_t high) const {
  const double number = this->number(low, high);
  if (number != std::floor(number))
    fail(fmt::format("a whole number is needed here; allowed is {} .. {}", low, high));
  return static_cast<std::uint32_t>(number);
}

Cursor Cursor::parameter_value() const {
  if (!value_->is_object())
    return *this;
  allow_only({"value", "unit", "from", "source", "fitted_on", "uncertainty"});
  for (const char* key : {"unit", "source"})
    if (const auto member = find(key))
      member->text();
  if (const auto rows = find("fitted_on"))
    for (const Cursor& row : rows->elements())
      row.text();
  if (const auto uncertainty = find("uncertainty"))
    uncertainty->number(0);
  (*this)["from"].choice<int>({{"documented", 0}, {"measured", 1}, {"fitted", 2}, {"assumed", 3}});
  return (*this)["value"];
}

double Cursor::parameter(double low, double high) const { return parameter_value().number(low, high); }

std::uint32_t Cursor::integer_parameter(std::uint32_t low, std::uint32_t high) const {
  return parameter_value().integer(low, high);
}

} // namespace linebounce::lab
