// SPDX-License-Identifier: Apache-2.0
// The path of one packet as written in a scenario, before compilation.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace linebounce {

/// Which of an object's instances a packet touches.
enum class InstanceBy { single, core, flow };

struct Field {
  unsigned offset = 0; ///< bytes from the object's start, which is aligned to a line
};

struct Object {
  std::string name;
  std::map<std::string, Field> fields; ///< the reference count is the field "refcnt"
  InstanceBy instance_by = InstanceBy::single;
  unsigned instances = 1; ///< used when chosen by flow
  unsigned home_socket = 0;
};

enum class Action { none, hold, release, load, store, rmw };

/// One operation: work and stall first, then the action.
struct Step {
  std::string fn; ///< kernel function it stands for
  double work_cycles = 0;
  double stall_ns = 0;
  Action action = Action::none;
  std::string object;                ///< for every action but none
  std::string field;                 ///< for load, store, rmw
  std::optional<std::string> when;   ///< done only if this switch is on
  std::optional<std::string> unless; ///< done only if this switch is off
};

struct Path {
  std::vector<Step> steps;
  double clock_share = 1;    ///< share of work_cycles that follows the core's clock, 0 .. 1; the rest is time
  double work_variation = 0; ///< coefficient of variation of each work segment, 0 .. 0.33
};

/// A named choice: a strategy per object that is held or released, and the switches that are on.
struct Variant {
  std::string name;
  std::map<std::string, std::string> strategies;
  std::vector<std::string> switches;
};

} // namespace linebounce
