// SPDX-License-Identifier: Apache-2.0
// A reference never taken is never slower: noref >= every strategy, in random small scenarios. Without interrupt and
// poll costs this holds packet by packet, since the k-th packet of a queue draws the same work in both.
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

#include <random>

namespace linebounce {
namespace {

using fixtures::Scene;

class Dice {
public:
  explicit Dice(unsigned seed) : random_(seed) {}
  unsigned between(unsigned low, unsigned high) { return low + static_cast<unsigned>(random_() % (high - low + 1)); }
  double ns(double low, double high) { return low + (high - low) * static_cast<double>(random_()) * 0x1p-32; }

private:
  std::mt19937 random_;
};

TransferCost random_cost(Dice& dice, double longest) {
  const double transfer = dice.ns(longest / 4, longest);
  return {transfer, transfer * dice.ns(0.1, 1), dice.ns(0, longest), dice.ns(0, longest), {}};
}

Scene random_scene(unsigned seed) {
  Dice dice(seed);
  const unsigned sockets = dice.between(1, 2);
  const unsigned cores = dice.between(1, 6);
  Machine machine = fixtures::machine_of(sockets, cores);
  machine.coherence.rmw_hit_ns = dice.ns(1, 30);
  machine.coherence.load_hit_ns = dice.ns(0, 5);
  machine.coherence.jitter = dice.ns(0, 0.9);
  machine.coherence.contended_factor = dice.ns(1, 3);
  machine.coherence.load_of_modified = dice.between(0, 1) == 0 ? LoadOfModified::share : LoadOfModified::migrate;
  fixtures::cost(machine, Distance::same_llc) = random_cost(dice, 100);
  fixtures::cost(machine, Distance::other_socket) = random_cost(dice, 300);
  Scene scene(machine, cores);
  scene.nic.ring_entries = dice.between(1, 512);
  scene.path.steps = {fixtures::work(dice.ns(0, 1000)), fixtures::hold(), fixtures::work(dice.ns(0, 500)),
                      fixtures::release(), fixtures::work(dice.ns(0, 500))};
  scene.path.work_variation = dice.ns(0, 0.33);
  scene.traffic.arrivals = dice.between(0, 1) == 0 ? Arrivals::cbr : Arrivals::poisson;
  scene.offered_pps = sockets * cores * dice.ns(0.2e6, 3e6);
  scene.seed = seed;
  return scene;
}

std::vector<std::uint64_t> processed(Scene scene, const std::string& strategy) {
  scene.variant.strategies["shared"] = strategy;
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(0.5));
  simulation->check_books();
  std::vector<std::uint64_t> result;
  for (std::size_t q = 0; q < simulation->queues(); ++q)
    result.push_back(simulation->queue(q).counters().done);
  return result;
}

TEST(Noref, IsNeverSlowerThanAnyReference) {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    const Scene scene = random_scene(seed);
    const auto without = processed(scene, "noref");
    for (const char* strategy : {"atomic", "inc_not_zero", "rcuref", "percpu"}) {
      const auto with = processed(scene, strategy);
      for (std::size_t q = 0; q < with.size(); ++q)
        EXPECT_LE(with[q], without[q]) << strategy << ", scenario " << seed << ", queue " << q;
    }
  }
}

} // namespace
} // namespace linebounce
