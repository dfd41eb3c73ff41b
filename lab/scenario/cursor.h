// SPDX-License-Identifier: Apache-2.0
// A value in a document that knows where it stands, so that every complaint names file, JSON pointer, the value and
// what is allowed.
#pragma once

#include "lab/scenario/origin.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linebounce::lab {

/// Which file each part of a resolved document came from: JSON pointer -> file; the longest prefix counts.
class Origins {
public:
  /// That part, with all that is in it, came from this file.
  void set(const std::string& pointer, const std::string& file);
  /// That part is a document of its own.
  void include(const std::string& pointer, const Origins& document);
  const std::string& file_of(const std::string& pointer) const;

private:
  std::map<std::string, std::string> files_;
};

inline constexpr double unbounded = std::numeric_limits<double>::max();

class Cursor {
public:
  /// Every parameter read through this cursor, or one that came of it, is added to `parameters` if there is one.
  Cursor(const nlohmann::json& value, std::string pointer, const Origins& origins,
         std::vector<ParameterOrigin>* parameters = nullptr)
      : value_(&value), pointer_(std::move(pointer)), origins_(&origins), parameters_(parameters) {}

  const nlohmann::json& value() const { return *value_; }
  const std::string& pointer() const { return pointer_; }
  /// The file this value came from.
  const std::string& file() const { return origins_->file_of(pointer_); }

  /// Throws InputError: "<file>: <pointer>: <value>: <allowed>".
  [[noreturn]] void fail(const std::string& allowed) const;

  bool is_text() const { return value_->is_string(); }
  bool is_object() const { return value_->is_object(); }
  bool is_array() const { return value_->is_array(); }

  /// The member of that name; fails if this is no object or has none.
  Cursor operator[](const std::string& key) const;
  std::optional<Cursor> find(const std::string& key) const;
  /// Fails at a key that is not among these.
  void allow_only(std::initializer_list<std::string_view> keys) const;
  std::vector<std::pair<std::string, Cursor>> members() const;
  std::vector<Cursor> elements() const;

  std::string text() const;
  bool boolean() const;
  double number(double low, double high = unbounded) const;
  std::uint32_t integer(std::uint32_t low, std::uint32_t high) const;
  /// A physical parameter: a number, or {"value", "unit", "from", "source", ...}.
  double parameter(double low, double high = unbounded) const;
  std::uint32_t integer_parameter(std::uint32_t low, std::uint32_t high) const;

  /// One of the named choices.
  template <class T> T choice(std::initializer_list<std::pair<std::string_view, T>> choices) const {
    std::string names;
    for (const auto& [name, result] : choices) {
      if (value_->is_string() && *value_ == name)
        return result;
      names += (names.empty() ? "" : ", ") + std::string(name);
    }
    fail("allowed are " + names);
  }

private:
  /// The number of a parameter, after its description was checked.
  Cursor parameter_value() const;
  /// The unit of a parameter: what the key's name says; the text given must agree.
  std::string parameter_unit() const;
  void note_parameter(double value) const;

  const nlohmann::json* value_;
  std::string pointer_;
  const Origins* origins_;
  std::vector<ParameterOrigin>* parameters_;
};

/// A key as a token of a JSON pointer.
std::string escape_token(const std::string& key);

} // namespace linebounce::lab
