// SPDX-License-Identifier: Apache-2.0
// Do threads run where they are told, and is every operation done and counted?
#include "harness/host/together.h"

#include "harness/host/cpus.h"
#include "harness/host/tsc.h"
#include "harness/probe/contended.h"
#include "harness/probe/smt.h"
#include "harness/probe/transfer.h"
#include "sim/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include <sched.h>

namespace linebounce::harness {
namespace {

TEST(Together, EachThreadRunsOnItsCpu) {
  const auto cpus = usable_cpus();
  std::vector<int> seen(cpus.size(), -1);
  run_together(cpus, 0.1, [&](unsigned thread, std::uint64_t) {
    seen[thread] = sched_getcpu();
    return std::uint64_t{1};
  });
  for (std::size_t i = 0; i < cpus.size(); ++i)
    EXPECT_EQ(seen[i], static_cast<int>(cpus[i]));
}

TEST(Together, CountsWhatTheThreadsSay) {
  const auto shares = run_together({usable_cpus().front()}, 0.1, [](unsigned, std::uint64_t end) {
    while (tsc() < end) {
    }
    return std::uint64_t{42};
  });
  ASSERT_EQ(shares.size(), 1U);
  EXPECT_EQ(shares[0].operations, 42);
  EXPECT_GT(shares[0].ns, 0);
}

TEST(Together, ACpuThatMayNotBeUsedIsRefused) {
  EXPECT_THROW(run_together({usable_cpus().front(), 100'000}, 0.1, [](unsigned, std::uint64_t) { return 1; }),
               InputError);
}

TEST(Observe, DropsDisturbedTrialsAndTakesEveryLine) {
  Lines lines(4);
  int tries = 0;
  const Observed observed = observe(lines, {4, 3, 1, 1, nullptr}, [&](Line& line) {
    const bool disturbed = ++tries % 2 == 0;
    ++line.word;
    return std::pair(disturbed ? 1e9 : 5.0, std::vector<Share>{{1, 1, disturbed ? 0.5 : 0.0}});
  });
  EXPECT_EQ(observed.sample.median, 5);
  EXPECT_EQ(observed.trials, 12U);
  EXPECT_EQ(observed.dropped + observed.trials, static_cast<unsigned>(tries));
  EXPECT_FALSE(observed.disturbed);
  for (std::size_t i = 0; i < lines.size(); ++i)
    EXPECT_GE(lines[i].word, 3U);
}

TEST(Observe, SaysWhenEveryTrialWasDisturbedAndTakesTheLeastDisturbed) {
  Lines lines(2);
  int tries = 0;
  const Observed observed = observe(lines, {2, 3, 1, 1, nullptr}, [&](Line&) {
    const bool much = ++tries > 5;
    return std::pair(much ? 1e9 : 5.0, std::vector<Share>{{1, 1, much ? 0.5 : 0.1}});
  });
  EXPECT_TRUE(observed.disturbed);
  EXPECT_EQ(observed.trials, 0U);
  EXPECT_EQ(observed.dropped, 24U) << "four tries for each trial wanted";
  EXPECT_EQ(observed.sample.median, 5);
}

TEST(Observe, StopsWhenAsked) {
  Lines lines(64);
  std::atomic<bool> stop{true};
  const Observed observed = observe(lines, {64, 1, 1, 1, &stop}, [](Line&) {
    return std::pair(5.0, std::vector<Share>{{1, 1}});
  });
  EXPECT_EQ(observed.trials, 1U);
}

TEST(Lines, AreOnPagesOfTheirOwnAndOfDifferentPlace) {
  Lines lines(3);
  const auto address = [&](std::size_t i) { return reinterpret_cast<std::uintptr_t>(&lines[i]); };
  EXPECT_NE(address(0) / 4096, address(1) / 4096);
  EXPECT_NE(address(0) % 4096, address(1) % 4096);
  EXPECT_EQ(address(2) % 128, 0U);
}

TEST(Contest, EveryKindMakesProgressOnEveryCpu) {
  const Effort effort{2, 1, 0.5, 1, nullptr};
  for (const Contest contest : {Contest::fetch_add, Contest::compare_swap, Contest::pair})
    EXPECT_GT(measure_contest(contest, usable_cpus(), 50, effort).sample.median, 0);
}

TEST(Transfer, IsMeasuredBetweenTwoCpus) {
  const auto cpus = usable_cpus();
  if (cpus.size() < 2)
    GTEST_SKIP() << "one CPU has nobody to take a line from";
  const Transfer transfer = measure_transfer(cpus[0], cpus[1], {2, 1, 0.5, 1, nullptr});
  EXPECT_GT(transfer.ping_pong_ns.sample.median, 0);
  EXPECT_EQ(transfer.from, cpus[0]);
  EXPECT_EQ(transfer.to, cpus[1]);
}

TEST(Smt, BothRatesAreMeasured) {
  const auto cpus = usable_cpus();
  EXPECT_GT(smt_slowdown(cpus.front(), cpus.back(), {1, 1, 0.1, 1, nullptr}), 0);
}

} // namespace
} // namespace linebounce::harness
