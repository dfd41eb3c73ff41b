// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/scenario_path.h"

#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace linebounce::harness {
namespace {

/// Steps the harness has code of its own for: neither their work nor their loads are played on top.
constexpr std::array<std::string_view, 6> own_code{"rx_burst", "parse",      "lookup",
                                                   "transmit", "once_known", "this_cpu_read"};

class Player {
public:
  Player(const Variant& variant, std::string file) : variant_(variant), file_(std::move(file)) {}

  void play(const std::vector<Step>& steps, const std::string& pointer) {
    for (std::size_t i = 0; i < steps.size(); ++i)
      if (is_on(steps[i]))
        for (unsigned time = 0; time < steps[i].repeat; ++time)
          play(steps[i], fmt::format("{}/{}", pointer, i));
  }

  PlayedPath played() {
    if (holding_)
      throw InputError(
          fmt::format("{}: /path: {}: linebounce-dpdk cannot play a hold without its release", file_, path_.object));
    path_.plan.after_cycles = take_work();
    return path_;
  }

private:
  bool is_on(const Step& step) const {
    const auto on = [this](const std::string& name) {
      return std::find(variant_.switches.begin(), variant_.switches.end(), name) != variant_.switches.end();
    };
    return (!step.when || on(*step.when)) && !(step.unless && on(*step.unless));
  }

  void play(const Step& step, const std::string& pointer) {
    const auto refuse = [&](const std::string& what) {
      throw InputError(fmt::format("{}: {}: {}: linebounce-dpdk cannot play {}; it plays work, and hold and release of "
                                   "one object",
                                   file_, pointer, step.fn, what));
    };
    if (step.probability != 1)
      refuse("a step done with a probability");
    if (step.once_per != OncePer::packet)
      refuse("a step that is not done for every packet");
    if (step.stall_ns != 0)
      refuse("stall_ns");
    const bool own = std::find(own_code.begin(), own_code.end(), step.fn) != own_code.end();
    if (!own)
      work_cycles_ += step.work_cycles;
    switch (step.action) {
    case Action::none:
      break;
    case Action::hold:
      if (holding_)
        refuse("a hold within another");
      if (!path_.object.empty() && path_.object != step.object)
        refuse("a second object");
      path_.object = step.object;
      path_.plan.rounds.push_back({take_work(), 0});
      holding_ = true;
      break;
    case Action::release:
      if (!holding_)
        refuse("a release without its hold");
      path_.plan.rounds.back().within_cycles = take_work();
      holding_ = false;
      break;
    case Action::look_up:
      refuse("a look_up");
      break;
    case Action::lock:
    case Action::unlock:
      refuse("a lock");
      break;
    case Action::load:
      if (own)
        break;
      [[fallthrough]];
    case Action::store:
    case Action::rmw:
      refuse("an access to a field");
      break;
    }
    play(step.steps, pointer + "/steps");
  }

  unsigned take_work() { return static_cast<unsigned>(std::lround(std::exchange(work_cycles_, 0))); }

  const Variant& variant_;
  std::string file_;
  PlayedPath path_;
  double work_cycles_ = 0;
  bool holding_ = false;
};

} // namespace

PlayedPath play_path(const lab::Scenario& scenario, const Variant& variant, const std::string& file) {
  if (scenario.reader)
    throw InputError(fmt::format("{}: /application: linebounce-dpdk cannot play an application", file));
  Player player(variant, file);
  player.play(scenario.path.steps, "/path");
  return player.played();
}

} // namespace linebounce::harness
