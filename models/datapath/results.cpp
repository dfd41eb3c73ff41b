// SPDX-License-Identifier: Apache-2.0
// What a simulation reports afterwards, and the checks on its books.
#include "models/datapath/simulation.h"

#include "sim/error.h"

namespace linebounce {

void Simulation::clear_statistics() {
  latency_.clear();
  directory_.clear_counters();
  for (Worker& worker : workers_) {
    worker.busy.assign(functions_.size(), Picoseconds(0));
    worker.stalled.assign(functions_.size(), Picoseconds(0));
  }
}

std::vector<FunctionTime> Simulation::function_times(Worker::Context context) const {
  std::vector<FunctionTime> times;
  for (std::size_t f = 0; f < functions_.size(); ++f) {
    FunctionTime time{functions_[f], Picoseconds(0), Picoseconds(0)};
    for (const Worker& worker : workers_)
      if (worker.context == context) {
        time.busy += worker.busy[f];
        time.stalled += worker.stalled[f];
      }
    times.push_back(std::move(time));
  }
  return times;
}

std::vector<FieldCounters> Simulation::field_counters() const {
  std::vector<FieldCounters> result;
  for (const auto& [name, place] : objects_)
    for (const auto& [field, at] : place.object.fields) {
      FieldCounters sum{name, field, {}};
      for (unsigned i = 0; i < place.instances; ++i)
        for (unsigned part = 0; part < lines_of(at); ++part) {
          const LineId line{place.line_of(field).value + part + i * place.lines_per_instance};
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
  for (const ReceiveQueue& queue : queues_)
    all.add(queue.fingerprint());
  for (const Socket& socket : sockets_) {
    all.add(socket.counters.delivered);
    all.add(socket.counters.dropped);
  }
  // A sum, so that renaming cores, which permutes per-core lines, changes nothing.
  std::uint64_t lines = 0;
  for (std::uint32_t line = 0; line < directory_.lines(); ++line)
    lines += directory_.line(LineId{line}).fingerprint.value();
  all.add(lines);
  return all.value();
}

void Simulation::check_books() const {
  for (const ReceiveQueue& queue : queues_)
    queue.check_books();
  for (const Worker& worker : workers_) {
    if (worker.context != Worker::Context::application)
      continue;
    const Socket& socket = sockets_[worker.number];
    const std::uint64_t waiting = socket.queue.size() + worker.batch.size();
    const std::uint64_t read = socket.counters.enqueued - waiting;
    // The packet being read has left the batch and is not delivered yet.
    if (read != socket.counters.delivered && read != socket.counters.delivered + 1)
      throw InternalError("packets not conserved at a socket: enqueued " + std::to_string(socket.counters.enqueued) +
                          ", delivered " + std::to_string(socket.counters.delivered) + ", waiting " +
                          std::to_string(waiting));
  }
}

} // namespace linebounce
