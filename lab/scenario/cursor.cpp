// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/cursor.h"

#include "lab/scenario/complain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace linebounce::lab {
namespace {

std::string shown(const nlohmann::json& value) {
  return shortened(value.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace), 57);
}

std::string range(double low, double high) {
  return high == unbounded ? fmt::format("allowed is at least {}", low) : fmt::format("allowed is {} .. {}", low, high);
}

} // namespace

void Origins::set(const std::string& pointer, const std::string& file) {
  const std::string inside = pointer + "/";
  auto part = files_.lower_bound(inside);
  while (part != files_.end() && part->first.compare(0, inside.size(), inside) == 0)
    part = files_.erase(part);
  files_[pointer] = file;
}

void Origins::include(const std::string& pointer, const Origins& document) {
  set(pointer, document.file_of(""));
  for (const auto& [inside, file] : document.files_)
    files_[pointer + inside] = file;
}

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
  complain(fmt::format("{}: {}: {}: {}", origins_->file_of(pointer_), pointer_.empty() ? "/" : shortened(pointer_, 200),
                       shown(*value_), shortened(allowed, 500)));
}

Cursor Cursor::operator[](const std::string& key) const {
  if (!value_->is_object())
    fail("an object is needed here");
  const auto found = value_->find(key);
  if (found == value_->end())
    fail("key \"" + key + "\" is missing");
  return {*found, pointer_ + "/" + escape_token(key), *origins_, parameters_};
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
      member.fail(fmt::format("unknown key; allowed are {}",
                              keys.size() == 0 ? "none" : fmt::format("{}", fmt::join(keys, ", "))));
}

std::vector<std::pair<std::string, Cursor>> Cursor::members() const {
  if (!value_->is_object())
    fail("an object is needed here");
  std::vector<std::pair<std::string, Cursor>> result;
  for (const auto& [key, value] : value_->items())
    result.emplace_back(key, Cursor(value, pointer_ + "/" + escape_token(key), *origins_, parameters_));
  return result;
}

std::vector<Cursor> Cursor::elements() const {
  if (!value_->is_array())
    fail("an array is needed here");
  std::vector<Cursor> result;
  for (std::size_t i = 0; i < value_->size(); ++i)
    result.emplace_back((*value_)[i], pointer_ + "/" + std::to_string(i), *origins_, parameters_);
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

std::string Cursor::parameter_unit() const {
  const std::string expected = unit_of(pointer_.substr(pointer_.rfind('/') + 1));
  const auto unit = value_->is_object() ? find("unit") : std::nullopt;
  if (!unit)
    return expected;
  std::string given = unit->text();
  if (!expected.empty() && given != expected)
    unit->fail(fmt::format("the key says the unit; allowed is {}", expected));
  return given;
}

Cursor Cursor::parameter_value() const {
  if (!value_->is_object())
    return *this;
  allow_only({"value", "unit", "from", "source", "fitted_on", "uncertainty"});
  parameter_unit();
  if (const auto source = find("source"))
    source->text();
  if (const auto rows = find("fitted_on"))
    for (const Cursor& row : rows->elements())
      row.text();
  if (const auto uncertainty = find("uncertainty"))
    uncertainty->number(0);
  (*this)["from"].choice<int>({{"documented", 0}, {"measured", 1}, {"fitted", 2}, {"assumed", 3}});
  return (*this)["value"];
}

void Cursor::note_parameter(double value) const {
  if (parameters_ == nullptr)
    return;
  ParameterOrigin origin;
  origin.pointer = pointer_;
  origin.file = origins_->file_of(pointer_);
  origin.value = value;
  origin.unit = parameter_unit();
  if (value_->is_object()) {
    origin.from = value_->at("from").get<std::string>();
    origin.source = value_->value("source", "");
    origin.fitted_on = value_->value("fitted_on", std::vector<std::string>{});
    if (const auto uncertainty = find("uncertainty"))
      origin.uncertainty = uncertainty->number(0);
  }
  parameters_->push_back(std::move(origin));
}

double Cursor::parameter(double low, double high) const {
  const double value = parameter_value().number(low, high);
  note_parameter(value);
  return value;
}

std::uint32_t Cursor::integer_parameter(std::uint32_t low, std::uint32_t high) const {
  const std::uint32_t value = parameter_value().integer(low, high);
  note_parameter(value);
  return value;
}

} // namespace linebounce::lab
