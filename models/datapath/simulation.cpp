// SPDX-License-Identifier: Apache-2.0
#include "models/datapath/simulation.h"

#include "sim/mix.h"

#include <utility>

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
      const Op& op = worker.program.ops[worker.pc];
      // It stops before its next access: the next request of this line must be served first.
      const bool stopped = complete_access(worker, op, worker.issued.time, served.done) == Next::on &&
                           run_worker(worker, served.done, false);
      directory_.serve_next(LineId{event.id}, now_);
      if (stopped)
        await_access(worker);
      break;
    }
    }
  }
  for (ReceiveQueue& queue : queues_)
    queue.refill(border);
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
  ReceiveQueue& queue = queues_[worker.number];
  queue.refill(t);
  if (queue.empty()) {
    // napi_complete_done(): the next packet raises an interrupt.
    worker.state = Worker::State::idle;
    worker.idle_from = t;
    worker.idle_to = never;
    if (queue.next_arrival() != never) {
      worker.idle_to = queue.next_arrival() + interrupt_delay_ + poll_cost_;
      schedule(worker, worker.idle_to);
    }
    return false;
  }
  if (worker.budget_left == 0) {
    worker.state = Worker::State::poll_due;
    schedule(worker, t + poll_cost_);
    return false;
  }
  --worker.budget_left;
  ++worker.packets_in_poll;
  worker.packet.arrived = queue.take();
  worker.packet.buffer = worker.buffers_used++;
  if (worker.program.needs_flow)
    draw_flow(worker);
  worker.state = Worker::State::in_packet;
  worker.pc = 0;
  return true;
}

void Simulation::draw_flow(Worker& worker) {
  Packet& packet = worker.packet;
  packet.flow = static_cast<std::uint32_t>(worker.first_flow) +
                worker.choice_stream.below(static_cast<std::uint32_t>(worker.flows));
  if (!worker.tables.empty())
    packet.key = destinations_[packet.flow] * types_of_service_ + worker.choice_stream.below(types_of_service_);
  if (application_ && application_->select == SocketSelection::flow)
    packet.socket = static_cast<std::uint32_t>(mix(packet.flow) % sockets_.size());
}

LineId Simulation::line_of(const Worker& worker, const Op& op) const {
  const Packet& packet = worker.packet;
  std::uint32_t instance = 0;
  switch (op.instance_by) {
  case InstanceBy::single:
    return op.line;
  case InstanceBy::core:
    instance = worker.core.value;
    break;
  case InstanceBy::flow:
    instance = packet.flow % op.instances;
    break;
  case InstanceBy::queue:
    instance = packet.queue;
    break;
  case InstanceBy::application:
    instance = worker.context == Worker::Context::application ? worker.number : packet.socket;
    break;
  case InstanceBy::packet:
    instance = packet.queue * op.instances + packet.buffer % op.instances;
    break;
  }
  return LineId{op.line.value + instance * op.lines_between};
}

bool Simulation::sibling_busy(const Worker& worker, Picoseconds t) const {
  for (const std::uint32_t number : worker.siblings) {
    const Worker& sibling = workers_[number];
    if (t < sibling.idle_from || t >= sibling.idle_to)
      return true;
  }
  return false;
}

Picoseconds Simulation::work_time(Worker& worker, const Op& op, Picoseconds t) {
  Picoseconds time = op.duration;
  if (op.code == OpCode::receive)
    time += worker.data_stall + worker.rate_stall;
  double factor = 1;
  if (const double variation = variation_[static_cast<std::size_t>(worker.context)]; variation > 0)
    factor = worker.work_stream.variation(variation);
  if (!worker.siblings.empty() && sibling_busy(worker, t))
    factor *= smt_slowdown_;
  return factor == 1 ? time : picoseconds(static_cast<double>(time.count) * factor);
}

// Operations that decide whether the ones behind them are done.
bool Simulation::skips(Worker& worker, const Op& op, Picoseconds t) {
  switch (op.code) {
  case OpCode::chance:
    return worker.choice_stream.bits() >= op.threshold;
  case OpCode::once_per_batch:
    return !worker.batch.empty();
  case OpCode::once_per_reclaim:
    return static_cast<double>(worker.unreturned_bytes) <
           application_->reclaim_share * application_->receive_buffer_bytes;
  case OpCode::look_up:
    return worker.tables[op.table].find_or_enter(worker.packet.key, t);
  default:
    return false;
  }
}

// Starts a poll, or a reader's next packet; false if there is nothing to do.
bool Simulation::begin(Worker& worker, Picoseconds t) {
  if (worker.context == Worker::Context::application) {
    worker.state = Worker::State::in_packet;
    worker.pc = 0;
    return true;
  }
  start_poll(worker, t);
  return take_packet(worker, t);
}

// The packet leaves; false if the worker has no next one yet.
bool Simulation::finish_packet(Worker& worker, Picoseconds t) {
  if (worker.context == Worker::Context::softirq) {
    const Picoseconds sojourn = queues_[worker.number].finish(t);
    if (!application_)
      latency_.add(sojourn);
    return take_packet(worker, t);
  }
  latency_.add(t - worker.packet.arrived);
  ++sockets_[worker.number].counters.delivered;
  ++delivered_[worker.packet.queue];
  worker.pc = 0;
  return true;
}

// True if it stopped before an access: await_access() must follow.
bool Simulation::run_worker(Worker& worker, Picoseconds t, bool look_ahead) {
  if (worker.state != Worker::State::in_packet && !begin(worker, t))
    return false;
  for (;;) {
    const Op& op = worker.program.ops[worker.pc];
    t += std::exchange(worker.owed, Picoseconds(0));
    switch (op.code) {
    case OpCode::receive:
    case OpCode::work: {
      const Picoseconds time = work_time(worker, op, t);
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
    case OpCode::compare_swap:
    case OpCode::lock:
    case OpCode::unlock: {
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
      if (complete_access(worker, op, t, done) == Next::stop)
        return false;
      t = done;
      break;
    }
    case OpCode::chance:
    case OpCode::once_per_batch:
    case OpCode::once_per_reclaim:
    case OpCode::look_up:
      worker.pc += skips(worker, op, t) ? op.skip + 1 : 1;
      break;
    case OpCode::take:
      if (worker.batch.empty()) {
        sleep(worker, t);
        return false;
      }
      worker.packet = worker.batch.pop();
      worker.unreturned_bytes += application_->packet_bytes;
      ++worker.pc;
      break;
    case OpCode::done:
      if (t > horizon_) {
        schedule(worker, t);
        return false;
      }
      if (!finish_packet(worker, t))
        return false;
      break;
    }
  }
}

} // namespace linebounce
