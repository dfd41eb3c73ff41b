// SPDX-License-Identifier: Apache-2.0
// Under random traffic: one writer or many readers, a read returns the last write, each request is answered once and
// in order, one transaction at a time, time never goes back?
#include "tests/models/coherence/random_tester.h"

namespace linebounce {
namespace {

using fixtures::RandomTester;

Machine four_domains(LoadOfModified load_of_modified, double jitter, double contended_factor) {
  Machine machine = fixtures::machine_of(2, 3);
  machine.llcs_per_socket = 2;
  machine.coherence.load_of_modified = load_of_modified;
  machine.coherence.jitter = jitter;
  machine.coherence.contended_factor = contended_factor;
  return machine;
}

class RandomTraffic : public ::testing::TestWithParam<std::tuple<LoadOfModified, double, unsigned, double>> {};

TEST_P(RandomTraffic, KeepsEveryPromiseOfCoherence) {
  const auto& [load_of_modified, jitter, load_percent, think_ns] = GetParam();
  for (const bool promises : {false, true}) {
    RandomTester tester({.machine = four_domains(load_of_modified, jitter, 1.5),
                         .load_percent = load_percent,
                         .longest_think_ns = think_ns,
                         .promises = promises});
    tester.run();
    EXPECT_GT(tester.misses(), 1000U) << "too tame a test";
    EXPECT_GT(tester.hits(), 1000U) << "too tame a test";
  }
}

INSTANTIATE_TEST_SUITE_P(Mixes, RandomTraffic,
                         ::testing::Combine(::testing::Values(LoadOfModified::share, LoadOfModified::migrate),
                                            ::testing::Values(0.0, 0.3, 0.9), ::testing::Values(5U, 50U, 95U),
                                            ::testing::Values(1.0, 300.0, 5000.0)));

TEST(RandomTester, CostsOfZeroAreCoherentToo) {
  Machine machine = four_domains(LoadOfModified::share, 0, 1);
  machine.coherence.load_hit_ns = machine.coherence.store_hit_ns = machine.coherence.rmw_hit_ns = 0;
  RandomTester tester({.machine = machine});
  tester.run();
}

TEST(RandomTester, OneSeedGivesOneHistory) {
  const auto history = [](std::uint32_t seed) {
    RandomTester tester({.machine = four_domains(LoadOfModified::share, 0.3, 2), .seed = seed});
    tester.run();
    return tester.history();
  };
  EXPECT_EQ(history(1), history(1));
  EXPECT_NE(history(1), history(2));
}

TEST(RandomTester, PromisesSaveEventsAndChangeNoTime) {
  // With jitter hardly two events coincide; ties may fall either way.
  Machine machine = four_domains(LoadOfModified::migrate, 0.3, 2);
  const auto history = [&](bool promises) {
    RandomTester tester({.machine = machine, .longest_think_ns = 1234.567, .promises = promises, .accesses = 5000});
    tester.run();
    auto sorted = tester.history();
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  };
  EXPECT_EQ(history(true), history(false));
}

} // namespace
} // namespace linebounce
