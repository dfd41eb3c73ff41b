// SPDX-License-Identifier: Apache-2.0
#include "models/datapath/compiler.h"

#include "models/ownership/registry.h"
#include "sim/error.h"

#include <algorithm>
#include <cmath>

namespace linebounce {
namespace {

std::uint32_t threshold_of(double probability) {
  return static_cast<std::uint32_t>(std::min(probability * 0x1p32, 0x1p32 - 1));
}

class Compiler {
public:
  Compiler(const CompileContext& context, FunctionNames& names) : context_(context), names_(names) {
    if (names_.empty())
      names_.push_back("napi_poll");
  }

  Program compile() {
    add_all(context_.path.steps);
    if (context_.application && !taken_)
      throw InternalError("an application's path without a batch");
    auto& ops = program_.ops;
    if (ops.empty() || ops.front().code != OpCode::work)
      ops.insert(ops.begin(), Op{.code = OpCode::work});
    ops.front().code = OpCode::receive;
    ops.push_back(Op{.code = OpCode::done});
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

  void add_all(const std::vector<Step>& steps) {
    for (const Step& step : steps)
      if (is_on(step))
        for (unsigned i = 0; i < step.repeat; ++i)
          add_some(step);
  }

  // A step that is not done for every packet stands behind an operation that skips it.
  void add_some(const Step& step) {
    const std::size_t gate = program_.ops.size();
    if (step.once_per != OncePer::packet)
      program_.ops.push_back(
          Op{.code = step.once_per == OncePer::batch ? OpCode::once_per_batch : OpCode::once_per_reclaim});
    else if (step.probability < 1)
      program_.ops.push_back(Op{.code = OpCode::chance, .threshold = threshold_of(step.probability)});
    const bool gated = program_.ops.size() > gate;
    add(step);
    if (gated)
      close(gate);
    if (step.once_per == OncePer::batch && !taken_) {
      program_.ops.push_back(Op{.code = OpCode::take, .fn = function(step.fn)});
      taken_ = true;
    }
  }

  // The operations after `gate` are what it skips.
  void close(std::size_t gate) { program_.ops[gate].skip = static_cast<std::uint32_t>(program_.ops.size() - gate - 1); }

  void add(const Step& step) {
    const FunctionId fn = function(step.fn);
    if (const Picoseconds time = work_time(step); time.count > 0)
      program_.ops.push_back(Op{.code = OpCode::work, .fn = fn, .duration = time});
    const std::size_t gate = program_.ops.size();
    add_action(step, fn);
    add_all(step.steps);
    if (step.action == Action::look_up && program_.ops.size() > gate && program_.ops[gate].code == OpCode::look_up)
      close(gate);
  }

  void add_action(const Step& step, FunctionId fn) {
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
    case Action::lock:
      add_access(step, fn, step.field, Access::rmw);
      program_.ops.back().code = OpCode::lock;
      break;
    case Action::unlock:
      add_access(step, fn, step.field, Access::store);
      program_.ops.back().code = OpCode::unlock;
      break;
    case Action::hold:
      add_primitives(step, fn, strategy(step.object).hold);
      break;
    case Action::release:
      add_primitives(step, fn, strategy(step.object).release);
      break;
    case Action::look_up:
      if (strategy(step.object).remembers)
        add_look_up(step, fn);
      break;
    }
  }

  const Strategy& strategy(const std::string& object) const {
    const auto chosen = context_.variant.strategies.find(object);
    const Strategy* found = chosen == context_.variant.strategies.end() ? nullptr : find_strategy(chosen->second.name);
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

  void add_look_up(const Step& step, FunctionId fn) {
    const auto same = [&](const TableSpec& table) { return table.object == step.object; };
    const auto found = std::find_if(program_.tables.begin(), program_.tables.end(), same);
    const auto index = static_cast<std::uint32_t>(found - program_.tables.begin());
    if (found == program_.tables.end())
      program_.tables.push_back({step.object, context_.variant.strategies.at(step.object)});
    program_.ops.push_back(Op{.code = OpCode::look_up, .fn = fn, .table = index});
    program_.needs_flow = true;
  }

  // A field on several lines is touched line by line; the last one, if it is there only in part, by chance. The effect
  // comes with the first.
  void add_access(const Step& step, FunctionId fn, const std::string& field, Access access) {
    const PlacedObject& place = context_.objects.at(step.object);
    const double lines = place.object.fields.at(field).lines;
    const auto whole = static_cast<unsigned>(lines);
    Op op{.code = OpCode::access,
          .fn = fn,
          .access = access,
          .effect = step.effect,
          .line = place.line_of(field),
          .lines_between = place.lines_per_instance,
          .instance_by = place.object.instance_by,
          .instances = place.object.instance_by == InstanceBy::packet ? place.object.instances : place.instances};
    for (unsigned i = 0; i < lines_of(place.object.fields.at(field)); ++i) {
      if (i == whole)
        program_.ops.push_back(
            Op{.code = OpCode::chance, .fn = fn, .skip = 1, .threshold = threshold_of(lines - whole)});
      program_.ops.push_back(op);
      op.effect = Effect::none;
      ++op.line.value;
    }
    program_.needs_flow |= place.object.instance_by == InstanceBy::flow;
  }

  const CompileContext& context_;
  FunctionNames& names_;
  Program program_;
  bool taken_ = false;
};

} // namespace

Program compile(const CompileContext& context, FunctionNames& names) { return Compiler(context, names).compile(); }

} // namespace linebounce
