// SPDX-License-Identifier: Apache-2.0
// Softirq and a reader on another CPU: who limits the rate, what is dropped where, what a wake-up costs.
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::Scene;

Step with(Step step, Effect effect) {
  step.effect = effect;
  return step;
}

Step once_per(OncePer how_often, std::vector<Step> steps) {
  Step group;
  group.fn = "group";
  group.once_per = how_often;
  group.steps = std::move(steps);
  return group;
}

/// One queue or more on the first CPUs of 16, a reader for each on the CPUs behind.
struct Receiver : Scene {
  Receiver(unsigned queues, double softirq_ns, double reader_ns) : Scene(fixtures::machine_of(1, 16), queues) {
    Object socket = fixtures::object_of("socket", InstanceBy::application);
    socket.fields = {{"rmem", {0}}, {"lock", {64}}, {"head", {72}}};
    objects = {socket};
    variant.strategies.clear();
    offered_pps = 20e6;
    path.steps = {fixtures::work(softirq_ns), with(fixtures::access(Action::rmw, "socket", "rmem"), Effect::charge),
                  fixtures::access(Action::lock, "socket", "lock"),
                  with(fixtures::access(Action::store, "socket", "head"), Effect::enqueue),
                  fixtures::access(Action::unlock, "socket", "lock")};
    application.emplace();
    application->select = SocketSelection::queue;
    application->path.steps = {
        once_per(OncePer::batch, {with(fixtures::access(Action::load, "socket", "head"), Effect::peek),
                                  fixtures::access(Action::lock, "socket", "lock"),
                                  with(fixtures::access(Action::store, "socket", "head"), Effect::splice),
                                  fixtures::access(Action::unlock, "socket", "lock")}),
        fixtures::work(reader_ns),
        once_per(OncePer::reclaim, {with(fixtures::access(Action::rmw, "socket", "rmem"), Effect::uncharge)})};
    for (unsigned i = 0; i < queues; ++i)
      readers.push_back(CoreId{8 + i});
  }
};

double delivered_pps(const Receiver& receiver, double ms) {
  const auto simulation = receiver.start();
  simulation->advance_to(milliseconds(1));
  const std::uint64_t before = simulation->forwarded(0);
  simulation->advance_to(milliseconds(1 + ms));
  simulation->check_books();
  return static_cast<double>(simulation->forwarded(0) - before) / (ms * 1e-3);
}

TEST(Socket, ASlowReaderLimitsTheRateToItsWork) {
  // Whole batches of 92 packets: what is done once a batch hardly counts.
  EXPECT_NEAR(delivered_pps(Receiver(1, 200, 2000), 20), 1e9 / 2000, 0.02 * 1e9 / 2000);
}

TEST(Socket, WhatASlowReaderLeavesIsDroppedAtItsBuffer) {
  const auto simulation = Receiver(1, 200, 2000).start();
  simulation->advance_to(milliseconds(10));
  simulation->check_books();
  const Socket& socket = simulation->sockets()[0];
  EXPECT_GT(socket.counters.dropped, socket.counters.delivered);
  EXPECT_LE(socket.charged_bytes, 212992U);
  const std::uint64_t met = socket.counters.dropped + socket.counters.enqueued;
  const std::uint64_t done = simulation->queue(0).counters().done;
  EXPECT_TRUE(met == done || met == done + 1) << "of what softirq did, one packet may be on its way out";
}

TEST(Socket, AFastReaderDoesNotLimitTheRate) {
  const auto simulation = Receiver(1, 2000, 50).start();
  simulation->advance_to(milliseconds(10));
  simulation->check_books();
  EXPECT_EQ(simulation->sockets()[0].counters.dropped, 0U);
  EXPECT_NEAR(delivered_pps(Receiver(1, 2000, 50), 20), 1e9 / 2000, 0.15 * 1e9 / 2000);
}

TEST(Socket, ABufferHoldsSoManyPackets) {
  Receiver receiver(1, 100, 1e6); // the reader does not come back in time
  receiver.application->receive_buffer_bytes = 10 * 2304 + 100;
  const auto simulation = receiver.start();
  simulation->advance_to(nanoseconds(900'000));
  EXPECT_EQ(simulation->sockets()[0].counters.enqueued, 10U);
  EXPECT_EQ(simulation->sockets()[0].charged_bytes, 10U * 2304);
}

TEST(Socket, OnePacketPaysTheWakeUpAndItsLatency) {
  Receiver receiver(1, 1000, 500);
  receiver.machine.softirq.interrupt_ns = 0;
  receiver.traffic.arrivals = Arrivals::cbr;
  receiver.offered_pps = 1e4; // alone: one every 100 us
  receiver.application->wake_up_ns = 300;
  receiver.application->wake_up_latency_ns = 4000;
  const auto simulation = receiver.start();
  simulation->advance_to(milliseconds(1.05));
  // Its way: 1000 of softirq, then charge, lock and enqueue, from where the wake-up counts; 4000; the reader's peek,
  // lock, splice, unlock; 500 of work. The lines cost between a hit and a transfer of 60 ns each.
  const double latency = to_ns(simulation->latency().quantile(0.5));
  EXPECT_GT(latency, 1000 + 10 + 10 + 3 + 4000 + 2 + 10 + 3 + 3 + 500);
  EXPECT_LT(latency, 1000 + 4000 + 500 + 8 * (60 + 20) + 200);
  // The waker pays 300 ns for each packet.
  Picoseconds busy;
  for (const FunctionTime& time : simulation->function_times(Worker::Context::softirq))
    busy += time.busy;
  const auto packets = static_cast<double>(simulation->queue(0).counters().done);
  EXPECT_GT(to_ns(busy) / packets, 1000 + 300 + 26);
  EXPECT_LT(to_ns(busy) / packets, 1000 + 300 + 4 * 80);
}

TEST(Socket, ByQueueEachReaderGetsItsQueuesPackets) {
  const auto simulation = Receiver(3, 1000, 100).start();
  simulation->advance_to(milliseconds(5));
  for (std::size_t q = 0; q < 3; ++q)
    EXPECT_EQ(simulation->forwarded(q), simulation->sockets()[q].counters.delivered);
}

TEST(Socket, ByFlowSocketsShareEvenly) {
  Receiver receiver(3, 1000, 100);
  receiver.application->select = SocketSelection::flow;
  receiver.traffic.flows = 3 * 4096;
  receiver.flows_by_queue = {4096, 4096, 4096};
  const auto simulation = receiver.start();
  simulation->advance_to(milliseconds(10));
  simulation->check_books();
  double all = 0;
  for (const Socket& socket : simulation->sockets())
    all += static_cast<double>(socket.counters.delivered);
  for (const Socket& socket : simulation->sockets())
    EXPECT_NEAR(static_cast<double>(socket.counters.delivered), all / 3, 0.04 * all);
}

TEST(Socket, TheSameSeedGivesTheSame) {
  const auto run = [] {
    const auto simulation = Receiver(3, 300, 200).start();
    simulation->advance_to(milliseconds(3));
    return simulation->fingerprint();
  };
  EXPECT_EQ(run(), run());
}

} // namespace
} // namespace linebounce
