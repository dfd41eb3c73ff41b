// SPDX-License-Identifier: Apache-2.0
#include "models/datapath/simulation.h"

namespace linebounce {

void Simulation::advance_to(Picoseconds border) {
  horizon_ = border;
  while (calendar_.next_time() <= border) {
    const auto event = calendar_.pop();
    now_ = {event.time, event.sequence};
    ++events_;
    switch (event.kind) {
    case EventKind::core: {
      Worker& worker = worker_of(CoreId{event.id});
      if (run_worker(worker, event.time, true))
        await_access(worker);
      break;
    }
    case EventKind::snoop:
      directory_.snoop(LineId{event.id}, event.time);
      break;
    case EventKind::arrival: {
      const Served served = directory_.arrival(LineId{event.id}, event.time);
      Worker& worker = worker_of(served.core);
      complete_access(worker, worker.program.ops[worker.pc], worker.issued.time, served.done);
      // It stops before its next access: the next request of this line must be served first.
      const bool stopped = run_worker(worker, served.done, false);
      directory_.serve_next(LineId{event.id}, now_);
      if (stopped)
        await_access(worker);
      break;
    }
    }
  }
  for (Worker& worker : workers_)
    worker.queue.refill(border);
}

void Simulation::schedule(Worker& worker, Picoseconds t) {
  calendar_.schedule(t, EventKind::core, worker.core.value);
  directory_.promise(worker.core, t);
}

// The worker has come to an access ahead of time, at worker.issued.
void Simulation::await_access(Worker& worker) {
  const Op& op = worker.program.ops[worker.pc];
  worker.line = line_of(worker, op);
  if (worker.issued.time > horizon_ || !directory_.announce(worker.core, worker.line, op.access, worker.issued))
    calendar_.schedule(worker.issued, EventKind::core, worker.core.value);
}

void Simulation::start_poll(Worker& worker, Picoseconds now) {
  rate_.add(worker.packets_in_poll, now);
  worker.packets_in_poll = 0;
  worker.budget_left = budget_;
  worker.rate_stall = nanoseconds(stall_growth_ns_per_mpps_ * rate_.mpps(now));
  worker.busy[0] += poll_cost_;
}

// The next packet of the poll; false if the poll is over, and the worker is scheduled for its next one.
bool Simulation::take_packet(Worker& worker, Picoseconds t) {
  worker.queue.refill(t);
  if (worker.queue.empty()) {
    // napi_complete_done(): the next packet raises an interrupt.
    worker.state = Worker::State::idle;
    if (worker.queue.next_arrival() != never)
      schedule(worker, worker.queue.next_arrival() + interrupt_delay_ + poll_cost_);
    return false;
  }
  if (worker.budget_left == 0) {
    worker.state = Worker::State::poll_due;
    schedule(worker, t + poll_cost_);
    return false;
  }
  --worker.budget_left;
  ++worker.packets_in_poll;
  worker.queue.take();
  if (worker.program.needs_flow)
    worker.flow = static_cast<std::uint32_t>(worker.first_flow) +
                  worker.flow_stream.below(static_cast<std::uint32_t>(worker.flows));
  worker.state = Worker::State::in_packet;
  worker.pc = 0;
  return true;
}

LineId Simulation::line_of(const Worker& worker, const Op& op) const {
  switch (op.instance_by) {
  case InstanceBy::single:
    break;
  case InstanceBy::core:
    return LineId{op.line.value + worker.core.value * op.lines_between};
  case InstanceBy::flow:
    return LineId{op.line.value + worker.flow % op.instances * op.lines_between};
  }
  return op.line;
}

Picoseconds Simulation::varied(Worker& worker, Picoseconds duration) {
  if (variation_ == 0)
    return duration;
  return picoseconds(static_cast<double>(duration.count) * worker.work_stream.variation(variation_));
}

// An access is over: what it saw and wrote, and whether the program goes on or a cmpxchg must be repeated.
void Simulation::complete_access(Worker& worker, const Op& op, Picoseconds issued, Picoseconds done) {
  worker.busy[op.fn.value] += done - issued;
  const std::uint64_t version = directory_.version(worker.line);
  const bool failed = op.code == OpCode::compare_swap && version != worker.seen_version;
  worker.seen_version = version;
  if (failed)
    return;
  if (op.access != Access::load)
    directory_.written(worker.line);
  ++worker.pc;
}

// True if it stopped before an access: await_access() must follow.
bool Simulation::run_worker(Worker& worker, Picoseconds t, bool look_ahead) {
  if (worker.state != Worker::State::in_packet) {
    start_poll(worker, t);
    if (!take_packet(worker, t))
      return false;
  }
  for (;;) {
    const Op& op = worker.program.ops[worker.pc];
    switch (op.code) {
    case OpCode::receive:
    case OpCode::work: {
      Picoseconds time = op.duration;
      if (op.code == OpCode::receive)
        time += worker.data_stall + worker.rate_stall;
      time = varied(worker, time);
      worker.busy[op.fn.value] += time;
      t += time;
      ++worker.pc;
      break;
    }
    case OpCode::fixed:
      worker.busy[op.fn.value] += op.duration;
      t += op.duration;
      ++worker.pc;
      break;
    case OpCode::access:
    case OpCode::compare_swap: {
      const bool nothing_before = look_ahead && t < calendar_.next_time() && t <= horizon_;
      worker.issued = t == now_.time ? now_ : calendar_.reserve(t);
      if (t != now_.time && !nothing_before) {
        directory_.promise(worker.core, t);
        return true;
      }
      worker.line = line_of(worker, op);
      const Picoseconds done = directory_.access(worker.core, worker.line, op.access, worker.issued);
      if (done == never) {
        directory_.promise(worker.core, Picoseconds(0));
        return false;
      }
      complete_access(worker, op, t, done);
      t = done;
      break;
    }
    case OpCode::done:
      if (t > horizon_) {
        schedule(worker, t);
        return false;
      }
      latency_.add(worker.queue.finish(t));
      if (!take_packet(worker, t))
        return false;
      break;
    }
  }
}

} // namespace linebounce
