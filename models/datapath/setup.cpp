// SPDX-License-Identifier: Apache-2.0
// A simulation from its setup: lines laid out, the path compiled for each core, each queue's arrivals; and what it
// reports afterwards.
#include "models/datapath/compiler.h"
#include "models/datapath/simulation.h"
#include "models/nic/wire.h"
#include "models/topology/clock.h"

#include <string>

namespace linebounce {
namespace {

// Reading what the device wrote: DDIO put it into the LLC of the NIC's socket.
Picoseconds data_stall(const Setup& setup, const Topology& topology, CoreId core) {
  const bool near = topology.socket_of(core).value == setup.nic_socket;
  return nanoseconds(setup.nic.lines_per_packet *
                     (near ? setup.machine.memory.llc_hit_ns : setup.machine.memory.remote_read_ns));
}

std::vector<unsigned> active_cores_by_socket(const Setup& setup, const Topology& topology) {
  std::vector<unsigned> active(setup.machine.sockets, 0);
  for (const CoreId core : setup.cores)
    ++active[topology.socket_of(core).value];
  return active;
}

} // namespace

Simulation::Simulation(const Setup& setup)
    : topology_(setup.machine), directory_(topology_, complete_costs(setup.machine, topology_), setup.seed, calendar_),
      objects_(place_objects(setup.objects, topology_.cores(), directory_)), worker_of_core_(topology_.cores(), 0),
      stall_growth_ns_per_mpps_(setup.machine.memory.stall_growth_ns_per_mpps), variation_(setup.path.work_variation),
      budget_(setup.machine.softirq.budget), poll_cost_(nanoseconds(setup.machine.softirq.poll_ns)),
      interrupt_delay_(nanoseconds(setup.machine.softirq.interrupt_ns)) {
  add_workers(setup);
}

void Simulation::add_workers(const Setup& setup) {
  const auto active = active_cores_by_socket(setup, topology_);
  const Picoseconds back_to_back = picoseconds(1e12 / device_pps(setup.nic, setup.traffic));
  std::size_t first_flow = 0;
  for (std::size_t q = 0; q < setup.cores.size(); ++q) {
    const CoreId core = setup.cores[q];
    const CompileContext context{
        .path = setup.path,
        .variant = setup.variant,
        .objects = objects_,
        .base_ghz = setup.machine.clock.base_ghz,
        .core_ghz = clock_ghz(setup.machine.clock, active[topology_.socket_of(core).value]),
        .private_add = nanoseconds(setup.machine.coherence.store_hit_ns),
    };
    // Streams are named by queue: the same queues on renamed cores draw the same numbers.
    const std::string name = "queue/" + std::to_string(q);
    const double share = static_cast<double>(setup.flows_by_queue[q]) / setup.traffic.flows;
    const ArrivalProcess arrivals(setup.traffic, setup.offered_pps, share, back_to_back,
                                  Stream(setup.seed, name + "/arrivals"));
    worker_of_core_[core.value] = static_cast<std::uint32_t>(q);
    workers_.push_back(Worker{
        .core = core,
        .program = compile(context, functions_),
        .queue = ReceiveQueue(setup.nic.ring_entries, arrivals),
        .work_stream = Stream(setup.seed, name + "/work"),
        .flow_stream = Stream(setup.seed, name + "/flow"),
        .data_stall = data_stall(setup, topology_, core),
        .flows = setup.flows_by_queue[q],
        .first_flow = first_flow,
    });
    first_flow += setup.flows_by_queue[q];
  }
  for (Worker& worker : workers_) {
    worker.busy.assign(functions_.size(), Picoseconds(0));
    take_packet(worker, Picoseconds(0)); // nothing has arrived: waits for the first interrupt
  }
}

void Simulation::clear_statistics() {
  latency_.clear();
  directory_.clear_counters();
  for (Worker& worker : workers_)
    worker.busy.assign(functions_.size(), Picoseconds(0));
}

std::vector<std::pair<std::string, Picoseconds>> Simulation::function_times() const {
  std::vector<std::pair<std::string, Picoseconds>> times;
  for (std::size_t f = 0; f < functions_.size(); ++f) {
    Picoseconds sum;
    for (const Worker& worker : workers_)
      sum += worker.busy[f];
    times.emplace_back(functions_[f], sum);
  }
  return times;
}

std::vector<FieldCounters> Simulation::field_counters() const {
  std::vector<FieldCounters> result;
  for (const auto& [name, place] : objects_)
    for (const auto& [field, at] : place.object.fields) {
      FieldCounters sum{name, field, {}};
      for (unsigned i = 0; i < place.instances; ++i) {
        const LineId line{place.line_of(field).value + i * place.lines_per_instance};
        const LineCounters& counters = directory_.line(line).counters;
        sum.counters.accesses += counters.accesses;
        sum.counters.misses += counters.misses;
        sum.counters.lcl_hitm += counters.lcl_hitm;
        sum.counters.rmt_hitm += counters.rmt_hitm;
        sum.counters.waited += counters.waited;
      }
      result.push_back(std::move(sum));
    }
  return result;
}

std::uint64_t Simulation::fingerprint() const {
  Fingerprint all;
  for (const Worker& worker : workers_)
    all.add(worker.queue.fingerprint());
  // A sum, so that renaming cores, which permutes per-core lines, changes nothing.
  std::uint64_t lines = 0;
  for (std::uint32_t line = 0; line < directory_.lines(); ++line)
    lines += directory_.line(LineId{line}).fingerprint.value();
  all.add(lines);
  return all.value();
}

void Simulation::check_books() const {
  for (const Worker& worker : workers_)
    worker.queue.check_books();
}

} // namespace linebounce
