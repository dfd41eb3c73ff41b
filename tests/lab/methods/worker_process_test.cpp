// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/worker_process.h"

#include "lab/methods/point_message.h"
#include "sim/error.h"

#include <gtest/gtest.h>

#include <array>
#include <csignal>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace linebounce::lab {
namespace {

TEST(WorkerProcess, AnswersOneAfterAnother) {
  WorkerProcess worker([](const nlohmann::json& question) {
    return nlohmann::json{{"twice", 2 * question.get<int>()}};
  });
  for (int i = 0; i < 3; ++i) {
    worker.send(i);
    EXPECT_EQ(worker.receive()["twice"], 2 * i);
  }
}

TEST(WorkerProcess, ThatDiesIsAFault) {
  WorkerProcess worker([](const nlohmann::json&) -> nlohmann::json { ::_exit(1); });
  worker.send(1);
  EXPECT_THROW(worker.receive(), InternalError);
}

TEST(WorkerProcess, DiesWithAParentThatIsKilled) {
  std::array<int, 2> held{}; // at its end once nobody holds the other end any more
  ASSERT_EQ(::pipe(held.data()), 0);
  const pid_t parent = ::fork();
  if (parent == 0) {
    WorkerProcess worker([](const nlohmann::json&) -> nlohmann::json {
      while (true)
        ::pause();
    });
    worker.send(1);
    static_cast<void>(::write(held[1], "x", 1));
    while (true)
      ::pause();
  }
  ::close(held[1]);
  char byte = 0;
  ASSERT_EQ(::read(held[0], &byte, 1), 1);
  ::kill(parent, SIGKILL);
  ::waitpid(parent, nullptr, 0);
  pollfd end{held[0], POLLIN, 0};
  EXPECT_EQ(::poll(&end, 1, 20'000), 1) << "the worker lives on";
  ::close(held[0]);
}

TEST(PointMessage, CarriesEveryBit) {
  Point point;
  point.scenario = "s";
  point.variant = "v";
  point.sweep = {{"queues", 16}, {"family", "ipv6"}};
  point.throughput_pps = {1.0 / 3, 0.1, 0.7};
  point.offered_pps = 1e7 / 3;
  point.loss_ratio = 1e-17;
  point.stopped_by = "precision";
  point.per_queue_pps = {0.1, 0.2};
  point.latency_p50_ns = 1.5;
  point.latency_p99_ns = 2.5;
  point.function_share = {{"f", 0.1, 0.05}};
  point.application_share = {{"a", 0.3, 0}};
  point.lines = {{"o", "f", 1, 2, 3, 0.25}};
  point.senders = {{"x", 1.1, 0.9}};
  point.fingerprint = 0xfedcba9876543210ULL;
  point.wall_s = 0.1;
  point.simulated_s = 0.3;
  point.events = 1ULL << 60;
  point.packets = 7;
  const nlohmann::json message = to_message(point);
  const Point copy = point_of(nlohmann::json::from_cbor(nlohmann::json::to_cbor(message)));
  EXPECT_EQ(to_message(copy), message);
  EXPECT_EQ(copy.fingerprint, point.fingerprint);
  EXPECT_EQ(copy.throughput_pps.mean, point.throughput_pps.mean);
  EXPECT_EQ(copy.function_share[0].stalled, 0.05);
  EXPECT_EQ(copy.senders[0].delivered_pps, 0.9);
}

} // namespace
} // namespace linebounce::lab
