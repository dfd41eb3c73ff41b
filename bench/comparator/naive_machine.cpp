// SPDX-License-Identifier: Apache-2.0
// The one file outside sim/ that includes SimGrid: to be measured against it is what it is for.
#include "bench/comparator/naive_machine.h"

#include "lab/scenario/placement.h"
#include "models/cpu/rate_meter.h"
#include "models/datapath/compiler.h"
#include "models/topology/clock.h"
#include "models/topology/topology.h"
#include "sim/error.h"
#include "sim/random.h"

#include <simgrid/s4u.hpp>
#include <simgrid/version.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace linebounce::bench {
namespace {

namespace sg = simgrid::s4u;

constexpr double clock_precision_s = 1e-12;
#if SIMGRID_VERSION > 33200
const std::string precision_setting = "precision/timing";
#else
const std::string precision_setting = "surf/precision";
#endif

Picoseconds now() { return picoseconds(1e12 * sg::Engine::get_clock()); }
void sleep(Picoseconds duration) { sg::this_actor::sleep_for(to_seconds(duration)); }

/// A line under RMWs: whoever has the mutex is the one being served.
class MutexLine {
public:
  MutexLine(const Topology& topology, const CoherenceCosts& costs) : topology_(topology), costs_(costs) {}

  void rmw(CoreId core) {
    if (!moving_ && (!owned_ || owner_ == core)) {
      owned_ = true;
      owner_ = core;
    } else {
      fetch(core);
    }
    busy_until_ = now() + rmw_hit_;
    sleep(rmw_hit_);
  }

private:
  void fetch(CoreId core) {
    const Picoseconds issued = now();
    ++waiting_;
    mutex_->lock();
    --waiting_;
    moving_ = true;
    sleep(arrival(core, issued) - now());
    owner_ = core;
    arrived_ = now();
    busy_until_ = arrived_ + rmw_hit_;
    moving_ = false;
    mutex_->unlock();
  }

  // docs/model.md, "Lines"; as Directory::begin() and release().
  Picoseconds arrival(CoreId core, Picoseconds issued) {
    const TransferCost& cost = *costs_.by_distance[static_cast<std::size_t>(topology_.distance(owner_, core))];
    const double factor = waiting_ > 0 ? costs_.contended_factor : 1;
    const auto [on_data, on_turnaround] = jitter_.jitter_pair(costs_.jitter);
    const Picoseconds request = nanoseconds(cost.transfer_ns - cost.data_ns);
    const Picoseconds turnaround = nanoseconds(cost.turnaround_ns * factor * on_turnaround);
    const Picoseconds snooped = std::max({issued + request, arrived_ + turnaround, now()});
    return std::max(snooped, busy_until_) + nanoseconds(cost.data_ns * factor * on_data);
  }

  const Topology& topology_;
  const CoherenceCosts& costs_;
  const Picoseconds rmw_hit_ = nanoseconds(costs_.rmw_hit_ns);
  Stream jitter_{1, "comparator/jitter"};
  sg::MutexPtr mutex_ = sg::Mutex::create();
  unsigned waiting_ = 0;
  bool moving_ = false;
  bool owned_ = false;
  CoreId owner_;
  Picoseconds arrived_;
  Picoseconds busy_until_;
};

struct Core {
  CoreId id;
  Program program;
  Picoseconds data_stall;
  Stream work_stream;
  sg::Host* host = nullptr;
};

} // namespace

struct NaiveMachine::Impl {
  Impl(const lab::Scenario& scenario_, const Variant& variant)
      : scenario(scenario_), topology(scenario.machine), costs(complete_costs(scenario.machine, topology)) {
    int argc = 1;
    std::string program = "comparator";
    char* argv[] = {program.data(), nullptr};
    engine = std::make_unique<sg::Engine>(&argc, argv);
    sg::Engine::set_config(precision_setting, clock_precision_s);
    line = std::make_unique<MutexLine>(topology, costs);
    add_cores(variant);
  }

  void add_cores(const Variant& variant) {
    const Machine& machine = scenario.machine;
    MachineCalendar calendar; // laying out objects takes a directory, and that a calendar
    Directory directory(topology, costs, 1, calendar);
    const auto objects = place_objects(scenario.objects, {.cpus = topology.cpus()}, directory);
    const auto placed = lab::place_queues(machine, scenario.port);
    std::vector<unsigned> active(machine.sockets, 0);
    for (const CoreId core : placed)
      ++active[topology.socket_of(core).value];
    auto* zone = sg::create_star_zone("machine");
    FunctionNames functions;
    for (const CoreId core : placed) {
      const std::uint32_t socket = topology.socket_of(core).value;
      const CompileContext context{.path = scenario.path,
                                   .variant = variant,
                                   .objects = objects,
                                   .base_ghz = machine.clock.base_ghz,
                                   .core_ghz = clock_ghz(machine.clock, active[socket]),
                                   .private_add = nanoseconds(machine.coherence.store_hit_ns)};
      const double read_ns = socket == scenario.port.socket ? machine.memory.llc_hit_ns : machine.memory.remote_read_ns;
      const std::string name = "core-" + std::to_string(core.value);
      cores.push_back({.id = core,
                       .program = compile(context, functions),
                       .data_stall = nanoseconds(scenario.port.nic.lines_per_packet * read_ns),
                       .work_stream = Stream(1, name),
                       .host = zone->create_host(name, 1e9)});
      check(cores.back().program);
    }
    zone->seal();
  }

  void check(const Program& program) {
    for (const Op& op : program.ops)
      if (op.code == OpCode::compare_swap || (op.code == OpCode::access && op.access != Access::rmw))
        throw InternalError("the comparator knows only RMWs");
  }

  // The actor of a core.
  void work(Core& core, Picoseconds end) {
    const SoftirqCosts& softirq = scenario.machine.softirq;
    unsigned budget_left = 0;
    Picoseconds rate_stall;
    while (now() < end) {
      if (budget_left == 0) {
        budget_left = softirq.budget;
        sleep(nanoseconds(softirq.poll_ns));
        rate_stall = nanoseconds(scenario.machine.memory.stall_growth_ns_per_mpps * rate.mpps(now()));
      }
      --budget_left;
      for (const Op& op : core.program.ops)
        execute(core, op, rate_stall);
    }
  }

  void execute(Core& core, const Op& op, Picoseconds rate_stall) {
    switch (op.code) {
    case OpCode::receive:
      sleep(varied(core, op.duration + core.data_stall + rate_stall));
      break;
    case OpCode::work:
      sleep(varied(core, op.duration));
      break;
    case OpCode::fixed:
      sleep(op.duration);
      break;
    case OpCode::access:
    case OpCode::compare_swap:
      line->rmw(core.id);
      break;
    case OpCode::lock:
    case OpCode::unlock:
    case OpCode::chance:
    case OpCode::once_per_batch:
    case OpCode::once_per_reclaim:
    case OpCode::look_up:
    case OpCode::take:
      throw InternalError("the comparator plays packets that share one line, nothing else");
    case OpCode::done:
      ++packets;
      rate.add(1, now());
      break;
    }
  }

  Picoseconds varied(Core& core, Picoseconds duration) const {
    return picoseconds(static_cast<double>(duration.count) * core.work_stream.variation(scenario.path.work_variation));
  }

  const lab::Scenario scenario;
  Topology topology;
  CoherenceCosts costs;
  std::unique_ptr<sg::Engine> engine;
  std::unique_ptr<MutexLine> line;
  std::vector<Core> cores;
  RateMeter rate;
  std::uint64_t packets = 0;
};

NaiveMachine::NaiveMachine(const lab::Scenario& scenario, const Variant& variant)
    : impl_(std::make_unique<Impl>(scenario, variant)) {}

NaiveMachine::~NaiveMachine() = default;

std::uint64_t NaiveMachine::run(Picoseconds duration) {
  const std::uint64_t before = impl_->packets;
  const Picoseconds end = now() + duration;
  for (Core& core : impl_->cores)
    sg::Actor::create(core.host->get_name(), core.host, [this, &core, end] { impl_->work(core, end); });
  impl_->engine->run();
  return impl_->packets - before;
}

} // namespace linebounce::bench
