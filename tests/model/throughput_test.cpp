// SPDX-License-Identifier: Apache-2.0
// Saturated rates in closed form: one core alone 1/W; n cores that share nothing n/W.
#include "tests/models/support/scene.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

using fixtures::processed_pps;
using fixtures::Scene;

Scene saturated(unsigned sockets, unsigned cores, const std::string& strategy) {
  Scene scene(fixtures::machine_of(sockets, cores), cores);
  scene.machine.coherence.jitter = 0.2;
  scene.path.steps = {fixtures::work(400), fixtures::hold(), fixtures::work(200), fixtures::release()};
  scene.variant.strategies["shared"] = strategy;
  scene.offered_pps = 3e6 * static_cast<double>(scene.cores.size());
  return scene;
}

double rate(const Scene& scene) { return processed_pps(scene, milliseconds(1), milliseconds(6)); }

// W: the work and, uncontended, what each primitive costs (c 10, load 2, store 3). 5 ms hold 8000 packets of a core:
// the count is off by one at most.
TEST(OneCore, RateIsOneOverTheWorkOfAPacket) {
  for (const auto& [strategy, ns] :
       {std::pair{"noref", 600.0}, {"atomic", 620.0}, {"rcuref", 620.0}, {"inc_not_zero", 622.0}, {"percpu", 606.0}})
    EXPECT_NEAR(rate(saturated(1, 1, strategy)), 1e9 / ns, 200) << strategy;
}

TEST(OneCore, APollAddsItsShareToEachPacketOfItsBudget) {
  Scene scene = saturated(1, 1, "noref");
  scene.machine.softirq.poll_ns = 640;
  scene.machine.softirq.budget = 64;
  EXPECT_NEAR(rate(scene), 1e9 / (600 + 640 / 64.0), 1e9 / 600 * 0.001);
}

TEST(OneCore, BelowSaturationItForwardsWhatIsOffered) {
  Scene scene = saturated(1, 1, "atomic");
  scene.traffic.arrivals = Arrivals::cbr;
  scene.offered_pps = 1e6;
  EXPECT_NEAR(rate(scene), 1e6, 200);
}

TEST(ManyCores, WithoutSharingTheRateIsNTimesThatOfOne) {
  for (const char* strategy : {"noref", "percpu"}) {
    const double one = rate(saturated(1, 1, strategy));
    for (const unsigned n : {2U, 5U, 16U})
      EXPECT_NEAR(rate(saturated(1, n, strategy)), n * one, n * 200) << strategy << ", " << n;
    EXPECT_NEAR(rate(saturated(2, 8, strategy)), 16 * one, 16 * 200) << strategy << ", two sockets";
  }
}

TEST(ManyCores, ObjectsOfTheirOwnAreNotShared) {
  Scene scene = saturated(1, 8, "atomic");
  scene.objects = {fixtures::object_of("shared", InstanceBy::core)};
  EXPECT_NEAR(rate(scene), 8 * 1e9 / 620, 8 * 200);
}

TEST(ManyCores, FieldsOfOneLineAreFalselyShared) {
  // Two objects' worth of fields on one line slow each other down; on lines of their own they do not. Each core writes
  // one of the fields, chosen by switch; here both are written by all cores, so one line has twice the transfers.
  Scene scene = saturated(1, 8, "noref");
  scene.objects[0].fields = {{"a", {0}}, {"b", {8}}};
  scene.path.steps = {fixtures::work(100), fixtures::access(Action::rmw, "shared", "a"), fixtures::work(100),
                      fixtures::access(Action::rmw, "shared", "b")};
  scene.offered_pps = 40e6;
  const double one_line = rate(scene);
  scene.objects[0].fields["b"].offset = 64;
  const double two_lines = rate(scene);
  EXPECT_NEAR(two_lines / one_line, 2, 0.04); // 1/S against 1/(2S)
}

} // namespace
} // namespace linebounce
