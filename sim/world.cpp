// SPDX-License-Identifier: Apache-2.0
// With star.cpp the only file that includes SimGrid (tried with 3.32). What is peculiar about it:
//  - one engine per process, used from one thread; a forked child must not touch it;
//  - the platform is sealed by the first run, so it is built once (star.cpp) and each run sets its links;
//  - its clock is a double that keeps counting over runs: borders are integers from the run's own start, and SimGrid
//    only decides when one is due;
//  - an exception must not leave an actor.
#include "sim/world.h"

#include "sim/error.h"
#include "sim/star.h"

#include <simgrid/kernel/resource/Model.hpp>
#include <simgrid/s4u.hpp>
#include <simgrid/version.h>
#include <xbt/log.h>

#include <csignal>
#include <unistd.h>

#include <exception>
#include <string>
#include <thread>

namespace linebounce {
namespace {

namespace sg = simgrid::s4u;

// SimGrid's clock precision: events closer than this are at one time for it.
constexpr double clock_precision_s = 1e-12;

// Renamed after 3.32.
#if SIMGRID_VERSION > 33200
const std::string precision_setting = "precision/timing";
#else
const std::string precision_setting = "surf/precision";
#endif

/// The bridge: SimGrid tells it how far its clock has come, it lets the component follow.
class CalendarModel final : public simgrid::kernel::resource::Model {
public:
  CalendarModel() : Model("linebounce_calendar") {}

  void begin(Component& component) {
    component_ = &component;
    border_ = Picoseconds(0);
    failure_ = nullptr;
  }
  void end() { component_ = nullptr; }

  /// The next border, due when SimGrid's clock reads `due_s`.
  void expect(Picoseconds border, double due_s) {
    border_ = border;
    due_s_ = due_s;
  }

  /// Brings the component to the border, whatever rounding made of SimGrid's clock.
  void reach_border() {
    advance();
    if (failure_)
      std::rethrow_exception(failure_);
  }

  // The component's events are its own business: SimGrid need not stop for them.
  double next_occurring_event(double /*now*/) override { return -1.0; }

  void update_actions_state(double now, double /*delta*/) override {
    if (component_ != nullptr && now >= due_s_ - clock_precision_s)
      advance();
  }

private:
  void advance() {
    if (failure_)
      return;
    try {
      component_->advance_to(border_);
    } catch (...) {
      failure_ = std::current_exception();
    }
  }

  Component* component_ = nullptr;
  Picoseconds border_{0};
  double due_s_ = 0;
  std::exception_ptr failure_;
};

class ActorConductor final : public Conductor {
public:
  explicit ActorConductor(CalendarModel& model) : model_(model), start_s_(sg::Engine::get_clock()) {}

  void wait_until(Picoseconds border) override {
    if (border < reached_)
      throw InternalError("an experiment asked for a time that has passed");
    reached_ = border;
    const double due = start_s_ + to_seconds(border);
    model_.expect(border, due);
    const double left = due - sg::Engine::get_clock();
    if (left > 0)
      sg::this_actor::sleep_for(left);
    model_.reach_border();
  }

private:
  CalendarModel& model_;
  double start_s_;
  Picoseconds reached_{0};
};

} // namespace

struct World::Impl {
  std::thread::id owner = std::this_thread::get_id();
  pid_t process = getpid();
  std::shared_ptr<CalendarModel> model = std::make_shared<CalendarModel>();
  std::unique_ptr<sg::Engine> engine;
  std::unique_ptr<Star> star;
};

World::World() : impl_(std::make_unique<Impl>()) {
  // Everything SimGrid prints goes to stderr, and only what is serious.
  xbt_log_control_set("root.thres:error");
  std::string program = "linebounce";
  // Sanitizers follow threads, not SimGrid's own stacks; the engine reads this once, when it starts.
#ifdef LINEBOUNCE_SANITIZED
  std::string contexts = "--cfg=contexts/factory:thread";
#else
  std::string contexts = "--cfg=contexts/factory:raw";
#endif
  char* argv[] = {program.data(), contexts.data(), nullptr};
  int argc = 2;
  // SimGrid takes SIGINT for itself when it starts; the program's own handler must survive that.
  struct sigaction interrupt = {};
  sigaction(SIGINT, nullptr, &interrupt);
  impl_->engine = std::make_unique<sg::Engine>(&argc, argv);
  sigaction(SIGINT, &interrupt, nullptr);
  sg::Engine::set_config(precision_setting, clock_precision_s);
  // CM02's factors on latency and bandwidth are 1 and its weight of a link's bandwidth in a flow's share is 0.
  sg::Engine::set_config("network/model", std::string("CM02"));
  sg::Engine::set_config("network/TCP-gamma", 0.0);
  sg::Engine::set_config("network/crosstraffic", false);

  impl_->star = std::make_unique<Star>(*impl_->engine);
  impl_->engine->add_model(impl_->model);
}

World::~World() = default;

World& World::instance() {
  // Never destroyed: SimGrid's own shutdown at exit must not find its objects gone.
  static auto* const world = new World();
  world->check_owner();
  return *world;
}

void World::check_owner() const {
  if (getpid() != impl_->process)
    throw InternalError("the simulation engine was used in a forked child: start processes before the first run");
  if (std::this_thread::get_id() != impl_->owner)
    throw InternalError(
        "the simulation engine was used from a second thread: it belongs to the thread of its first run");
}

void World::run(Component& component, const std::function<void(Conductor&)>& script) {
  check_owner();
  impl_->model->begin(component);
  std::exception_ptr failure;
  sg::Actor::create("experiment", impl_->star->control(), [&] {
    try {
      ActorConductor conductor(*impl_->model);
      script(conductor);
    } catch (...) {
      failure = std::current_exception();
    }
  });
  impl_->engine->run();
  impl_->model->end();
  if (failure)
    std::rethrow_exception(failure);
}

std::vector<double> World::share(const NetworkPlan& plan) {
  check_owner();
  return impl_->star->share(plan);
}

} // namespace linebounce
