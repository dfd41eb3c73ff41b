// SPDX-License-Identifier: Apache-2.0
// Steps that are not done for every packet, or more than once, and fields on several lines.
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

#include <cmath>

namespace linebounce {
namespace {

Step group(std::vector<Step> steps) {
  Step all;
  all.fn = "group";
  all.steps = std::move(steps);
  return all;
}

/// Accesses of the shared field per packet, over some 100,000 packets of one core.
double accesses_per_packet(const std::vector<Step>& steps, double lines = 1) {
  fixtures::Scene scene(fixtures::machine_of(1, 2), 1);
  scene.objects[0].fields["refcnt"].lines = lines;
  scene.offered_pps = 20e6;
  scene.path.steps = {fixtures::work(100)};
  scene.path.steps.insert(scene.path.steps.end(), steps.begin(), steps.end());
  const auto simulation = scene.start();
  simulation->advance_to(milliseconds(20));
  return static_cast<double>(fixtures::line_counters(*simulation).accesses) /
         static_cast<double>(fixtures::done(*simulation));
}

TEST(Groups, AProbabilityIsKept) {
  Step sometimes = group({fixtures::access(Action::rmw)});
  sometimes.probability = 0.3;
  EXPECT_NEAR(accesses_per_packet({sometimes}), 0.3, 5 * std::sqrt(0.21 / 100'000));
}

TEST(Groups, InsideGroupsProbabilitiesMultiply) {
  Step inner = group({fixtures::access(Action::rmw), fixtures::access(Action::rmw)});
  inner.probability = 0.5;
  Step outer = group({inner, fixtures::access(Action::rmw)});
  outer.probability = 0.5;
  EXPECT_NEAR(accesses_per_packet({outer}), 0.5 * (1 + 0.5 * 2), 0.03);
}

TEST(Groups, AreRepeated) {
  Step thrice = group({fixtures::access(Action::load), fixtures::access(Action::rmw)});
  thrice.repeat = 3;
  EXPECT_NEAR(accesses_per_packet({thrice}), 6, 0.001);
}

TEST(Groups, OfASwitchThatIsOffAreLeftOut) {
  Step off = group({fixtures::access(Action::rmw)});
  off.when = "nobody";
  EXPECT_EQ(accesses_per_packet({off}), 0);
}

TEST(Fields, OnSeveralLinesAreTouchedLineByLineOnAverage) {
  EXPECT_NEAR(accesses_per_packet({fixtures::access(Action::store)}, 3), 3, 0.001);
  EXPECT_NEAR(accesses_per_packet({fixtures::access(Action::store)}, 2.25), 2.25, 0.02);
}

} // namespace
} // namespace linebounce
