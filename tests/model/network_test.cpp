// SPDX-License-Identifier: Apache-2.0
// Does a network let through what the closed forms say? Frames of 101 bytes take 125 byte times, 1000 bits: 1 Gb/s is
// 1 Mpps.
//   Floods: a full port passes capacity / sum of each. Responsive: max-min of what the floods leave.
#include "models/traffic/delivery.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace linebounce {
namespace {

constexpr double mega = 1e6;

Traffic thousand_bits() {
  Traffic traffic;
  traffic.frame_bytes = 101;
  return traffic;
}

Sender flood(double gbps) { return {"flood", gbps, 1, false, 10}; }
Sender responsive(double gbps, double latency_us = 10) { return {"responsive", gbps, 1, true, latency_us}; }

struct Case {
  std::vector<Sender> senders;
  std::optional<double> uplink_gbps;
  double port_gbps = 100;

  std::vector<SenderRates> deliver(std::vector<double> asked_mpps) const {
    for (double& rate : asked_mpps)
      rate *= mega;
    return linebounce::deliver({senders, uplink_gbps, {}}, thousand_bits(), port_gbps, asked_mpps);
  }

  void expect(const std::vector<double>& asked_mpps, const std::vector<double>& delivered_mpps) const {
    const auto rates = deliver(asked_mpps);
    ASSERT_EQ(rates.size(), delivered_mpps.size());
    for (std::size_t i = 0; i < rates.size(); ++i) {
      const double expected = delivered_mpps[i] * mega;
      EXPECT_NEAR(rates[i].delivered_pps, expected, 2e-5 * expected + 1e-6) << "sender " << i;
      EXPECT_EQ(rates[i].offered_pps, senders[i].responsive ? rates[i].delivered_pps : asked_mpps[i] * mega)
          << "a flood sends what it was asked to, a responsive sender what gets through; sender " << i;
    }
  }
};

TEST(Shed, APortThatIsNotFullPassesEverythingToTheBit) {
  std::vector<double> rates = {0.1, 0.2, 0.7};
  shed(rates, 1.5);
  EXPECT_EQ(rates, (std::vector<double>{0.1, 0.2, 0.7}));
}

TEST(Shed, AFullPortPassesInProportion) {
  std::vector<double> rates = {6, 3, 3};
  shed(rates, 4);
  EXPECT_EQ(rates, (std::vector<double>{2, 1, 1}));
}

TEST(Shed, ASingleStreamIsCutToTheCapacityToTheBit) {
  for (const double capacity : {10e9 / 848, 1e9 / 3, 7.7}) {
    std::vector<double> rates = {1e10 / 7};
    shed(rates, capacity);
    EXPECT_EQ(rates[0], capacity);
  }
}

TEST(Network, TwoFloodsShareAFullPortInProportionToTheirOffers) {
  const Case two{{flood(10), flood(10)}, {}, 12};
  two.expect({10, 10}, {6, 6});
  two.expect({10, 5}, {8, 4});
  two.expect({3, 5}, {3, 5});
}

TEST(Network, EachFloodIsCutAtItsOwnPortFirst) {
  // 20 at a port of 10 counts as 10 further on.
  const Case two{{flood(10), flood(10)}, {}, 12};
  two.expect({20, 5}, {8, 4});
}

TEST(Network, PortsInARowShedInTurn) {
  // 30 at the uplink of 20, then 20 at the port of 5: factors 2/3 and 1/4.
  const Case row{{flood(10), flood(25)}, 20, 5};
  row.expect({10, 20}, {10 * 2 / 3.0 / 4, 20 * 2 / 3.0 / 4});
}

TEST(Network, ResponsiveSendersShareByMaxMin) {
  // 20 over 1, 2.5 (asked), 4 (port), and two greedy: 1, 2.5, 4, 6.25, 6.25.
  const Case shared{{responsive(1), responsive(25), responsive(4), responsive(25), responsive(25)}, {}, 20};
  shared.expect({25, 2.5, 25, 25, 25}, {1, 2.5, 4, 6.25, 6.25});
}

TEST(Network, TheUplinkMayBeTheirBottleneck) {
  const Case shared{{responsive(10), responsive(10), responsive(2)}, 9, 40};
  shared.expect({10, 10, 10}, {3.5, 3.5, 2});
}

TEST(Network, TheyShareABottleneckAsOneOverLatency) {
  const Case near_and_far{{responsive(25, 10), responsive(25, 40)}, {}, 10};
  near_and_far.expect({25, 25}, {8, 2});
}

TEST(Network, FloodsTakeFirstAndResponsiveSendersShareTheRest) {
  // The floods take 6 of 10; of the 4 left, one can take 1.
  const Case mixed{{flood(10), responsive(10), flood(10), responsive(1)}, {}, 10};
  mixed.expect({2, 10, 4, 10}, {2, 3, 4, 1});
}

TEST(Network, APortThatFloodsFillLeavesNothing) {
  const Case mixed{{flood(10), flood(10), responsive(10)}, {}, 15};
  mixed.expect({10, 10, 10}, {7.5, 7.5, 0});
}

TEST(Network, WhatFloodsLoseFurtherOnStillFillsTheUplink) {
  // The uplink of 20 carries 18 of floods, of which the port of 9 passes 9: the port is full, nothing is left. With a
  // port of 19 the uplink leaves 2, the port 1.
  Case mixed{{flood(10), flood(8), responsive(10)}, 20, 9};
  mixed.expect({10, 8, 10}, {5, 4, 0});
  mixed.port_gbps = 19;
  mixed.expect({10, 8, 10}, {10, 8, 1});
  mixed.port_gbps = 40;
  mixed.expect({10, 8, 10}, {10, 8, 2});
}

TEST(Network, NothingIsMadeAndNoPortIsOverfilled) {
  for (int i = 1; i <= 60; ++i) {
    Case random{{}, 2.0 + i % 11, 1.0 + i % 13};
    std::vector<double> asked;
    for (int s = 0; s < 1 + i % 8; ++s) {
      const double gbps = 0.5 + (i * 7 + s * 3) % 10;
      random.senders.push_back((i + s) % 3 == 0 ? responsive(gbps, 1 + s) : flood(gbps));
      asked.push_back(0.1 * ((i * 5 + s * 11) % 97));
    }
    double sum = 0;
    const auto rates = random.deliver(asked);
    for (std::size_t s = 0; s < rates.size(); ++s) {
      EXPECT_GE(rates[s].delivered_pps, 0);
      EXPECT_LE(rates[s].delivered_pps, rates[s].offered_pps);
      EXPECT_LE(rates[s].offered_pps, asked[s] * mega);
      EXPECT_LE(rates[s].delivered_pps, random.senders[s].gbps * mega);
      sum += rates[s].delivered_pps;
    }
    EXPECT_LE(sum, std::min(*random.uplink_gbps, random.port_gbps) * mega * (1 + 1e-9));
  }
}

TEST(Network, AFullPortIsUsedToTheFullWhoeverSends) {
  for (const bool greedy : {false, true}) {
    const Sender sender = greedy ? responsive(10) : flood(10);
    double sum = 0;
    for (const SenderRates& rates : Case{{sender, sender, sender}, {}, 20}.deliver({10, 8, 9}))
      sum += rates.delivered_pps;
    EXPECT_NEAR(sum, 20 * mega, 20 * mega * 1e-5);
  }
}

} // namespace
} // namespace linebounce
