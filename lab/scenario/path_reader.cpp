// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/readers.h"

#include <utility>

namespace linebounce::lab {
namespace {

constexpr double most_cycles = 1e9;
constexpr double longest_ns = 1e9;

void read_instances(const Cursor& at, Object& object) {
  if (at.is_object()) {
    at.allow_only({"per_flow", "per_packet"});
    object.instance_by = at.find("per_packet") ? InstanceBy::packet : InstanceBy::flow;
    if (at.find("per_packet") && at.find("per_flow"))
      at.fail("one of per_flow, per_packet is allowed");
    object.instances = at[object.instance_by == InstanceBy::packet ? "per_packet" : "per_flow"].integer(1, 1U << 20);
  } else if (at.is_text()) {
    object.instance_by = at.choice<InstanceBy>({{"per_core", InstanceBy::core},
                                                {"per_queue", InstanceBy::queue},
                                                {"per_application_thread", InstanceBy::application}});
  } else {
    at.integer(1, 1);
  }
}

Field read_field(const Cursor& at) {
  at.allow_only({"offset", "lines"});
  Field field{at["offset"].integer(0, 1U << 20)};
  if (const auto lines = at.find("lines"))
    field.lines = lines->parameter(1, 1000);
  return field;
}

std::pair<std::string, std::string> split_field(const Cursor& at) {
  const std::string text = at.text();
  const auto dot = text.find('.');
  if (dot == std::string::npos || dot == 0 || dot + 1 == text.size())
    at.fail("allowed is object.field");
  return {text.substr(0, dot), text.substr(dot + 1)};
}

void read_action(const Cursor& at, Step& step) {
  constexpr std::pair<const char*, Action> actions[] = {
      {"hold", Action::hold}, {"release", Action::release}, {"load", Action::load},     {"store", Action::store},
      {"rmw", Action::rmw},   {"lock", Action::lock},       {"unlock", Action::unlock}, {"look_up", Action::look_up}};
  for (const auto& [key, action] : actions) {
    const auto member = at.find(key);
    if (!member)
      continue;
    if (step.action != Action::none)
      member->fail("one action is allowed in a step");
    step.action = action;
    if (action == Action::hold || action == Action::release)
      std::tie(step.object, step.field) = std::pair(member->text(), std::string("refcnt"));
    else if (action == Action::look_up)
      step.object = member->text();
    else
      std::tie(step.object, step.field) = split_field(*member);
  }
}

void read_effect(const Cursor& at, Step& step) {
  step.effect = at.choice<Effect>({{"charge", Effect::charge},
                                   {"enqueue", Effect::enqueue},
                                   {"peek", Effect::peek},
                                   {"splice", Effect::splice},
                                   {"uncharge", Effect::uncharge}});
  if (step.action != Action::load && step.action != Action::store && step.action != Action::rmw)
    at.fail("an effect is of a load, a store or an rmw of this step");
}

void read_how_often(const Cursor& at, Step& step) {
  if (const auto probability = at.find("probability"))
    step.probability = probability->parameter(0, 1);
  if (const auto once_per = at.find("once_per"))
    step.once_per = once_per->choice<OncePer>({{"batch", OncePer::batch}, {"reclaim", OncePer::reclaim}});
  if (at.find("probability") && at.find("once_per"))
    at["once_per"].fail("not beside probability");
  if (const auto repeat = at.find("repeat"))
    step.repeat = repeat->integer_parameter(1, 1000);
}

Step read_step(const Cursor& at) {
  at.allow_only({"fn", "work_cycles", "stall_ns", "hold", "release", "load", "store", "rmw", "lock", "unlock",
                 "look_up", "effect", "when", "unless", "probability", "once_per", "repeat", "steps"});
  Step step;
  step.fn = at["fn"].text();
  if (step.fn.empty())
    at["fn"].fail("a function name is needed here");
  if (const auto work = at.find("work_cycles"))
    step.work_cycles = work->parameter(0, most_cycles);
  if (const auto stall = at.find("stall_ns"))
    step.stall_ns = stall->parameter(0, longest_ns);
  read_action(at, step);
  if (const auto effect = at.find("effect"))
    read_effect(*effect, step);
  if (const auto when = at.find("when"))
    step.when = when->text();
  if (const auto unless = at.find("unless"))
    step.unless = unless->text();
  read_how_often(at, step);
  if (const auto steps = at.find("steps"))
    step.steps = read_path(*steps);
  return step;
}

StrategyChoice read_strategy(const Cursor& at) {
  if (at.is_text())
    return at.text();
  at.allow_only({"cached"});
  const Cursor cached = at["cached"];
  cached.allow_only({"entries", "ways", "lifetime_ms"});
  StrategyChoice choice("cached");
  choice.entries = cached["entries"].integer_parameter(1, 1U << 20);
  if (const auto ways = cached.find("ways"))
    choice.ways = ways->integer_parameter(1, 1024);
  if (choice.entries % choice.ways != 0)
    cached["ways"].fail("entries must be a multiple of it");
  if (const auto lifetime = cached.find("lifetime_ms"))
    choice.lifetime_ms = lifetime->parameter(0, 1e9);
  return choice;
}

} // namespace

std::vector<Object> read_objects(const Cursor& at) {
  std::vector<Object> objects;
  for (const auto& [name, member] : at.members()) {
    member.allow_only({"fields", "instances", "home_socket"});
    Object object;
    object.name = name;
    for (const auto& [field, place] : member["fields"].members())
      object.fields[field] = read_field(place);
    if (object.fields.empty())
      member["fields"].fail("at least one field is needed");
    if (const auto instances = member.find("instances"))
      read_instances(*instances, object);
    if (const auto home = member.find("home_socket"))
      object.home_socket = home->integer(0, 15);
    objects.push_back(std::move(object));
  }
  return objects;
}

std::vector<Step> read_path(const Cursor& at) {
  std::vector<Step> steps;
  for (const Cursor& step : at.elements())
    steps.push_back(read_step(step));
  if (steps.empty())
    at.fail("at least one step is needed");
  return steps;
}

std::vector<Variant> read_variants(const Cursor& at) {
  std::vector<Variant> variants;
  for (const auto& [name, member] : at.members()) {
    member.allow_only({"strategies", "switches"});
    Variant variant;
    variant.name = name;
    if (const auto strategies = member.find("strategies"))
      for (const auto& [object, strategy] : strategies->members())
        variant.strategies[object] = read_strategy(strategy);
    if (const auto switches = member.find("switches"))
      for (const Cursor& one : switches->elements())
        variant.switches.push_back(one.text());
    variants.push_back(std::move(variant));
  }
  if (variants.empty())
    at.fail("at least one variant is needed");
  return variants;
}

} // namespace linebounce::lab
