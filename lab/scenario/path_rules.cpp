// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/path_rules.h"

#include "lab/scenario/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace linebounce::lab {
namespace {

bool is_ownership(Action action) {
  return action == Action::hold || action == Action::release || action == Action::look_up;
}

/// One path, step by step, groups included.
class PathCheck {
public:
  PathCheck(const Scenario& scenario, const Cursor& document, bool application)
      : scenario_(scenario), document_(document), application_(application) {
    for (const Variant& variant : scenario.variants)
      switches_.insert(variant.switches.begin(), variant.switches.end());
    if (const auto common = document.find("switches"))
      for (const auto& [name, on] : common->members())
        switches_.insert(name);
  }

  void check(const std::vector<Step>& steps, const Cursor& at, bool in_batch) {
    const std::vector<std::string> held = locked_;
    const auto places = at.elements();
    for (std::size_t i = 0; i < steps.size(); ++i)
      check_step(steps[i], places[i], in_batch);
    if (locked_ != held)
      at.fail(fmt::format("a lock of a group is released in the same group; {} stays locked",
                          locked_.empty() ? "none" : locked_.back()));
  }

  unsigned count(Effect effect) const { return counts_[static_cast<std::size_t>(effect)]; }

private:
  void check_step(const Step& step, const Cursor& at, bool in_batch) {
    for (const auto& [key, name] : {std::pair("when", step.when), std::pair("unless", step.unless)})
      if (name && !switches_.contains(*name))
        at[key].fail(fmt::format("no variant has this switch; they have {}",
                                 switches_.empty() ? "none" : fmt::format("{}", fmt::join(switches_, ", "))));
    if (step.once_per != OncePer::packet && !application_)
      at["once_per"].fail("only in an application's path");
    check_action(step, at);
    check_lock(step, at);
    check_effect(step, at, in_batch || step.once_per == OncePer::batch);
    if (!step.steps.empty())
      check(step.steps, at["steps"], in_batch || step.once_per == OncePer::batch);
  }

  void check_action(const Step& step, const Cursor& at) {
    if (step.action == Action::none)
      return;
    constexpr const char* keys[] = {"", "hold", "release", "load", "store", "rmw", "lock", "unlock", "look_up"};
    const Cursor action = at[keys[static_cast<std::size_t>(step.action)]];
    const Object* object = object_named(scenario_, step.object);
    if (object == nullptr)
      action.fail(fmt::format("no such object; declared are {}", names_of(scenario_.objects)));
    if (step.action != Action::look_up && !object->fields.contains(step.field)) {
      std::vector<std::string> fields;
      for (const auto& [name, field] : object->fields)
        fields.push_back(name);
      action.fail(
          fmt::format("object {} has no field {}; it has {}", step.object, step.field, fmt::join(fields, ", ")));
    }
    if (object->instance_by == InstanceBy::application && !scenario_.reader)
      action.fail(fmt::format("{} has an instance for each application thread: there is no /application", step.object));
    if (is_ownership(step.action))
      for (const Variant& variant : scenario_.variants)
        if (!variant.strategies.contains(step.object))
          document_["variants"][variant.name].fail(
              fmt::format("{} holds, releases or looks up {}: a strategy for it is needed", step.fn, step.object));
  }

  void check_lock(const Step& step, const Cursor& at) {
    const std::string name = step.object + "." + step.field;
    if (step.action == Action::lock) {
      if (std::find(locked_.begin(), locked_.end(), name) != locked_.end())
        at["lock"].fail("locked already: nobody could ever release it");
      locked_.push_back(name);
    } else if (step.action == Action::unlock) {
      if (locked_.empty() || locked_.back() != name)
        at["unlock"].fail("allowed is the lock taken last and still held");
      locked_.pop_back();
    }
  }

  void check_effect(const Step& step, const Cursor& at, bool in_batch) {
    if (step.effect == Effect::none)
      return;
    const Cursor effect = at["effect"];
    if (!scenario_.reader)
      effect.fail("effects are on an application's socket: there is no /application");
    const bool of_reader =
        step.effect == Effect::peek || step.effect == Effect::splice || step.effect == Effect::uncharge;
    if (of_reader != application_)
      effect.fail(of_reader ? "only in an application's path" : "only in softirq's path");
    if ((step.effect == Effect::peek || step.effect == Effect::splice) && !in_batch)
      effect.fail("only in a step or group that is done once per batch");
    if ((step.effect == Effect::charge || step.effect == Effect::peek) && !locked_.empty())
      effect.fail("not while a lock is held: the packet, or the reader, may end here");
    ++counts_[static_cast<std::size_t>(step.effect)];
  }

  const Scenario& scenario_;
  const Cursor& document_;
  bool application_;
  std::set<std::string> switches_;
  std::vector<std::string> locked_;
  unsigned counts_[6] = {};
};

void check_sockets(const PathCheck& softirq, const PathCheck& reader, const Cursor& at) {
  const auto once = [](const PathCheck& path, Effect effect, const char* name, const Cursor& place) {
    if (path.count(effect) != 1)
      place.fail(fmt::format("exactly one step with the effect {} is needed; there are {}", name, path.count(effect)));
  };
  once(softirq, Effect::enqueue, "enqueue", at["path"]);
  once(reader, Effect::splice, "splice", at["application"]["path"]);
  if (softirq.count(Effect::charge) > 1)
    at["path"].fail("a packet is charged once");
  if (softirq.count(Effect::charge) != 0)
    once(reader, Effect::uncharge, "uncharge", at["application"]["path"]);
  else if (reader.count(Effect::uncharge) != 0)
    at["application"]["path"].fail("uncharge without a charge in /path");
}

} // namespace

const Object* object_named(const Scenario& scenario, const std::string& name) {
  const auto found = std::find_if(scenario.objects.begin(), scenario.objects.end(),
                                  [&](const Object& object) { return object.name == name; });
  return found == scenario.objects.end() ? nullptr : &*found;
}

void check_paths(const Scenario& scenario, const Cursor& at) {
  PathCheck softirq(scenario, at, false);
  softirq.check(scenario.path.steps, at["path"], false);
  if (!scenario.reader)
    return;
  PathCheck reader(scenario, at, true);
  reader.check(scenario.reader->application.path.steps, at["application"]["path"], false);
  check_sockets(softirq, reader, at);
}

} // namespace linebounce::lab
