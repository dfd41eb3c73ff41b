// SPDX-License-Identifier: Apache-2.0
// Do bursts have their size, wire spacing inside, and the asked rate over all?
#include "models/traffic/arrivals.h"

#include <gtest/gtest.h>

#include <cmath>

namespace linebounce {
namespace {

constexpr unsigned burst = 32;
constexpr Picoseconds back_to_back{100'000}; // a wire of 10 Mpps

ArrivalProcess process(double rate_pps, double share) {
  Traffic traffic;
  traffic.arrivals = Arrivals::bursts;
  traffic.burst_packets = burst;
  return {traffic, rate_pps, share, back_to_back, Stream(1, "queue/0")};
}

TEST(Bursts, PacketsOfABurstComeBackToBack) {
  ArrivalProcess arrivals = process(1e6, 0.5);
  for (int n = 0; n < 1000; ++n) {
    Picoseconds last = arrivals.next();
    for (unsigned i = 1; i < burst; ++i) {
      arrivals.advance();
      ASSERT_EQ(arrivals.next() - last, back_to_back);
      last = arrivals.next();
    }
    arrivals.advance();
    ASSERT_GE(arrivals.next() - last, back_to_back) << "the next burst waits while this one is on the wire";
  }
}

// On a wire that takes no time: else no two packets could be closer than back to back.
TEST(Bursts, ABurstOfOneIsPoisson) {
  Traffic traffic;
  traffic.arrivals = Arrivals::bursts;
  traffic.burst_packets = 1;
  ArrivalProcess bursts(traffic, 1e6, 1, Picoseconds(0), Stream(1, "queue/0"));
  traffic.arrivals = Arrivals::poisson;
  ArrivalProcess poisson(traffic, 1e6, 1, back_to_back, Stream(1, "queue/0"));
  for (int i = 0; i < 1000; ++i, bursts.advance(), poisson.advance())
    ASSERT_EQ(bursts.next(), poisson.next());
}

TEST(Bursts, OfferTheAskedRate) {
  // 20,000 bursts at random times: relative standard deviation below 1/sqrt(20,000); five of them.
  constexpr int bursts = 20'000;
  ArrivalProcess arrivals = process(5e6, 1);
  for (unsigned i = 0; i < bursts * burst; ++i)
    arrivals.advance();
  const double rate = bursts * burst / to_seconds(arrivals.next());
  EXPECT_NEAR(rate, 5e6, 5e6 * 5 / std::sqrt(bursts));
}

} // namespace
} // namespace linebounce
