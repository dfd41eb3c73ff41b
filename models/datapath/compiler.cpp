// SPDX-License-Identifier: Apache-2.0
#include "models/datapath/compiler.h"

#include "models/ownership/registry.h"
#include "sim/error.h"

#include <algorithm>

namespace linebounce {
namespace {

class Compiler {
public:
  Compiler(const CompileContext& context, FunctionNames& names) : context_(context), names_(names) {
    if (names_.empty())
      names_.push_back("napi_poll");
  }

  Program compile() {
    for (const Step& step : context_.path.steps)
      if (is_on(step))
        add(step);
    if (program_.ops.empty() || program_.ops.front().code != OpCode::work)
      program_.ops.insert(program_.ops.begin(), Op{.code = OpCode::work});
    program_.ops.front().code = OpCode::receive;
    program_.ops.push_back(Op{.code = OpCode::done});
    return std::move(program_);
  }

private:
  bool switch_on(const std::string& name) const {
    const auto& on = context_.variant.switches;
    return std::find(on.begin(), on.end(), name) != on.end();
  }

  bool is_on(const Step& step) const {
    return (!step.when || switch_on(*step.when)) && !(step.unless && switch_on(*step.unless));
  }

  FunctionId function(const std::string& name) {
    const auto index = std::find(names_.begin(), names_.end(), name) - names_.begin();
    if (static_cast<std::size_t>(index) == names_.size())
      names_.push_back(name);
    return FunctionId{static_cast<std::uint32_t>(index)};
  }

  // Work in time: the share that follows the clock at the core's clock, the rest at the reference clock.
  Picoseconds work_time(const Step& step) const {
    const double follows = context_.path.clock_share;
    const double ns = step.work_cycles * (follows / context_.core_ghz + (1 - follows) / context_.base_ghz);
    return nanoseconds(ns + step.stall_ns);
  }

  void add(const Step& step) {
    const FunctionId fn = function(step.fn);
    if (const Picoseconds time = work_time(step); time.count > 0)
      program_.ops.push_back(Op{.code = OpCode::work, .fn = fn, .duration = time});
    switch (step.action) {
    case Action::none:
      break;
    case Action::load:
      add_access(step, fn, step.field, Access::load);
      break;
    case Action::store:
      add_access(step, fn, step.field, Access::store);
      break;
    case Action::rmw:
      add_access(step, fn, step.field, Access::rmw);
      break;
    case Action::hold:
      add_primitives(step, fn, strategy(step.object).hold);
      break;
    case Action::release:
      add_primitives(step, fn, strategy(step.object).release);
      break;
    }
  }

  const Strategy& strategy(const std::string& object) const {
    const auto chosen = context_.variant.strategies.find(object);
    const Strategy* found = chosen == context_.variant.strategies.end() ? nullptr : find_strategy(chosen->second);
    if (found == nullptr)
      throw InternalError("variant " + context_.variant.name + " has no known strategy for " + object);
    return *found;
  }

  void add_primitives(const Step& step, FunctionId fn, const std::vector<Primitive>& primitives) {
    for (const Primitive primitive : primitives)
      switch (primitive) {
      case Primitive::rmw:
        add_access(step, fn, "refcnt", Access::rmw);
        break;
      case Primitive::load:
        add_access(step, fn, "refcnt", Access::load);
        break;
      case Primitive::compare_swap:
        add_access(step, fn, "refcnt", Access::rmw);
        program_.ops.back().code = OpCode::compare_swap;
        break;
      case Primitive::private_add:
        program_.ops.push_back(Op{.code = OpCode::fixed, .fn = fn, .duration = context_.private_add});
        break;
      }
  }

  void add_access(const Step& step, FunctionId fn, const std::string& field, Access access) {
    const PlacedObject& place = context_.objects.at(step.object);
    program_.ops.push_back(Op{.code = OpCode::access,
                              .fn = fn,
                              .access = access,
                              .line = place.line_of(field),
                              .lines_between = place.lines_per_instance,
                              .instance_by = place.object.instance_by,
                              .instances = place.instances});
    program_.needs_flow |= place.object.instance_by == InstanceBy::flow;
  }

  const CompileContext& context_;
  FunctionNames& names_;
  Program program_;
};

} // namespace

Program compile(const CompileContext& context, FunctionNames& names) { return Compiler(context, names).compile(); }

} // namespace linebounce
