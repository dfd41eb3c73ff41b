// SPDX-License-Identifier: Apache-2.0
// What an access brings about once the CPU has the line: a cmpxchg that succeeds or not, a lock taken or passed on, a
// packet queued, a reader asleep or woken.
#include "models/datapath/simulation.h"

#include <algorithm>

namespace linebounce {

Simulation::Next Simulation::complete_access(Worker& worker, const Op& op, Picoseconds issued, Picoseconds done) {
  worker.busy[op.fn.value] += done - issued;
  worker.stalled[op.fn.value] += std::max(Picoseconds(0), done - issued - directory_.cost_of_hit(op.access));
  const std::uint64_t version = directory_.version(worker.line);
  const bool failed = op.code == OpCode::compare_swap && version != worker.seen_version;
  worker.seen_version = version;
  if (failed)
    return Next::on;
  if (op.access != Access::load)
    directory_.written(worker.line);
  if (op.code == OpCode::lock)
    return take_lock(worker, done);
  ++worker.pc;
  if (op.code == OpCode::unlock)
    pass_lock(worker, done);
  return op.effect == Effect::none ? Next::on : bring_about(worker, op.effect, done);
}

Simulation::Next Simulation::take_lock(Worker& worker, Picoseconds done) {
  QueuedLock& lock = locks_[worker.line.value];
  if (lock.held && !worker.granted) {
    lock.waiting.push_back(worker_of_core_[worker.core.value]);
    worker.waits_since = done;
    directory_.promise(worker.core, never);
    return Next::stop;
  }
  lock.held = true;
  worker.granted = false;
  ++worker.pc;
  return Next::on;
}

// The next in turn sees the lock free and takes its line.
void Simulation::pass_lock(Worker& worker, Picoseconds done) {
  QueuedLock& lock = locks_[worker.line.value];
  lock.held = !lock.waiting.empty();
  if (!lock.held)
    return;
  Worker& next = workers_[lock.waiting.front()];
  lock.waiting.erase(lock.waiting.begin());
  next.granted = true;
  const FunctionId fn = next.program.ops[next.pc].fn;
  next.busy[fn.value] += done - next.waits_since;
  next.stalled[fn.value] += done - next.waits_since;
  schedule(next, done);
}

Simulation::Next Simulation::sleep(Worker& worker, Picoseconds t) {
  worker.state = Worker::State::idle;
  worker.idle_from = t;
  worker.idle_to = never;
  sockets_[worker.number].reader_sleeps = true;
  directory_.promise(worker.core, never);
  return Next::stop;
}

Simulation::Next Simulation::bring_about(Worker& worker, Effect effect, Picoseconds done) {
  const bool reading = worker.context == Worker::Context::application;
  Socket& socket = sockets_[reading ? worker.number : worker.packet.socket];
  switch (effect) {
  case Effect::none:
    break;
  case Effect::charge:
    if (socket.charged_bytes + application_->packet_bytes > application_->receive_buffer_bytes) {
      ++socket.counters.dropped;
      worker.pc = worker.program.ops.size() - 1;
    } else {
      socket.charged_bytes += application_->packet_bytes;
    }
    break;
  case Effect::enqueue:
    socket.queue.push(worker.packet);
    ++socket.counters.enqueued;
    if (socket.reader_sleeps) {
      socket.reader_sleeps = false;
      worker.owed += wake_up_cost_;
      worker.busy[worker.program.ops[worker.pc - 1].fn.value] += wake_up_cost_;
      Worker& reader = workers_[queues_.size() + worker.packet.socket];
      reader.idle_to = done + wake_up_latency_;
      schedule(reader, reader.idle_to);
    }
    break;
  case Effect::peek:
    if (socket.queue.empty())
      return sleep(worker, done);
    break;
  case Effect::splice:
    if (application_->takes_whole_queue)
      worker.batch.swap(socket.queue); // the batch was empty
    else if (!socket.queue.empty())
      worker.batch.push(socket.queue.pop());
    break;
  case Effect::uncharge:
    socket.charged_bytes -= worker.unreturned_bytes;
    worker.unreturned_bytes = 0;
    break;
  }
  return Next::on;
}

} // namespace linebounce
