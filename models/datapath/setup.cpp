// SPDX-License-Identifier: Apache-2.0
// A simulation from its setup: lines laid out, the paths compiled for each CPU, each queue's arrivals.
#include "models/datapath/compiler.h"
#include "models/datapath/simulation.h"
#include "models/nic/wire.h"
#include "models/topology/clock.h"

#include <algorithm>
#include <set>
#include <string>

namespace linebounce {
namespace {

// Reading what the device wrote: DDIO put it into the LLC of the NIC's socket.
Picoseconds data_stall(const Setup& setup, const Topology& topology, CoreId core) {
  const bool near = topology.socket_of(core).value == setup.nic_socket;
  return nanoseconds(setup.nic.lines_per_packet *
                     (near ? setup.machine.memory.llc_hit_ns : setup.machine.memory.remote_read_ns));
}

unsigned threads_of(const Setup& setup) { return static_cast<unsigned>(setup.application_cores.size()); }

unsigned active_cores(const Setup& setup, const Topology& topology, SocketId socket) {
  std::set<CoreId> active;
  const auto add = [&](const std::vector<CoreId>& cpus) {
    for (const CoreId cpu : cpus)
      if (topology.socket_of(cpu) == socket)
        active.insert(topology.core_of(cpu));
  };
  add(setup.cores);
  add(setup.application_cores);
  return static_cast<unsigned>(active.size());
}

bool locks_anything(const Program& program) {
  return std::any_of(program.ops.begin(), program.ops.end(), [](const Op& op) { return op.code == OpCode::lock; });
}

} // namespace

Simulation::Simulation(const Setup& setup)
    : topology_(setup.machine), directory_(topology_, complete_costs(setup.machine, topology_), setup.seed, calendar_),
      objects_(place_objects(setup.objects,
                             {.cpus = topology_.cpus(),
                              .queues = static_cast<unsigned>(setup.cores.size()),
                              .application_threads = threads_of(setup)},
                             directory_)),
      worker_of_core_(topology_.cpus(), 0), delivered_(setup.cores.size(), 0),
      stall_growth_ns_per_mpps_(setup.machine.memory.stall_growth_ns_per_mpps),
      smt_slowdown_(setup.machine.smt_slowdown), variation_{setup.path.work_variation, 0},
      budget_(setup.machine.softirq.budget), types_of_service_(setup.traffic.types_of_service),
      destinations_(setup.destinations), poll_cost_(nanoseconds(setup.machine.softirq.poll_ns)),
      interrupt_delay_(nanoseconds(setup.machine.softirq.interrupt_ns)) {
  add_workers(setup);
  if (setup.application != nullptr)
    add_readers(setup);
  start_workers();
}

Program Simulation::compiled(const Setup& setup, const Path& path, CoreId core, bool application) {
  return compile({.path = path,
                  .variant = setup.variant,
                  .objects = objects_,
                  .base_ghz = setup.machine.clock.base_ghz,
                  .core_ghz = clock_ghz(setup.machine.clock, active_cores(setup, topology_, topology_.socket_of(core))),
                  .private_add = nanoseconds(setup.machine.coherence.store_hit_ns),
                  .application = application},
                 functions_);
}

void Simulation::add_workers(const Setup& setup) {
  const Picoseconds back_to_back = picoseconds(1e12 / device_pps(setup.nic, setup.traffic));
  std::size_t first_flow = 0;
  for (std::size_t q = 0; q < setup.cores.size(); ++q) {
    const CoreId core = setup.cores[q];
    // Streams are named by queue: the same queues on renamed cores draw the same numbers.
    const std::string name = "queue/" + std::to_string(q);
    const double share = static_cast<double>(setup.flows_by_queue[q]) / setup.traffic.flows;
    queues_.emplace_back(setup.nic.ring_entries, ArrivalProcess(setup.traffic, setup.offered_pps, share, back_to_back,
                                                                Stream(setup.seed, name + "/arrivals")));
    Worker worker{
        .core = core,
        .number = static_cast<std::uint32_t>(q),
        .program = compiled(setup, setup.path, core, false),
        .work_stream = Stream(setup.seed, name + "/work"),
        .choice_stream = Stream(setup.seed, name + "/flow"),
        .data_stall = data_stall(setup, topology_, core),
        .flows = setup.flows_by_queue[q],
        .first_flow = first_flow,
    };
    worker.packet.queue = worker.number;
    if (setup.application != nullptr) {
      const bool by_flow = setup.application->select == SocketSelection::flow;
      worker.program.needs_flow |= by_flow;
      worker.packet.socket = by_flow ? 0 : worker.number % threads_of(setup);
    }
    enlist(std::move(worker));
    first_flow += setup.flows_by_queue[q];
  }
}

void Simulation::add_readers(const Setup& setup) {
  const Application& application = *setup.application;
  application_ = application;
  wake_up_cost_ = nanoseconds(application.wake_up_ns);
  wake_up_latency_ = nanoseconds(application.wake_up_latency_ns);
  variation_[1] = application.path.work_variation;
  sockets_.resize(setup.application_cores.size());
  for (std::size_t i = 0; i < sockets_.size(); ++i) {
    const CoreId core = setup.application_cores[i];
    const std::string name = "application/" + std::to_string(i);
    enlist(Worker{
        .core = core,
        .context = Worker::Context::application,
        .number = static_cast<std::uint32_t>(i),
        .program = compiled(setup, application.path, core, true),
        .work_stream = Stream(setup.seed, name + "/work"),
        .choice_stream = Stream(setup.seed, name + "/flow"),
    });
  }
}

void Simulation::enlist(Worker worker) {
  for (const TableSpec& table : worker.program.tables)
    worker.tables.emplace_back(table.strategy.entries, table.strategy.ways, milliseconds(table.strategy.lifetime_ms));
  if (locks_anything(worker.program))
    locks_.resize(directory_.lines());
  worker_of_core_[worker.core.value] = static_cast<std::uint32_t>(workers_.size());
  workers_.push_back(std::move(worker));
}

void Simulation::start_workers() {
  for (Worker& worker : workers_) {
    worker.busy.assign(functions_.size(), Picoseconds(0));
    worker.stalled.assign(functions_.size(), Picoseconds(0));
    for (std::uint32_t other = 0; other < workers_.size(); ++other)
      if (workers_[other].core != worker.core &&
          topology_.core_of(workers_[other].core) == topology_.core_of(worker.core))
        worker.siblings.push_back(other);
    if (worker.context == Worker::Context::softirq)
      take_packet(worker, Picoseconds(0)); // nothing has arrived: waits for the first interrupt
    else
      directory_.promise(worker.core, never); // asleep until the first packet
  }
}

} // namespace linebounce
