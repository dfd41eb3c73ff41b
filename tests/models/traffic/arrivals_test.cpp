// SPDX-License-Identifier: Apache-2.0
// Do packets arrive at the asked rate and with the gaps their process has? Tolerances are five standard errors.
#include "models/traffic/arrivals.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace linebounce {
namespace {

ArrivalProcess process(Arrivals kind, double rate_pps, double share, const std::string& name = "queue/0") {
  Traffic traffic;
  traffic.arrivals = kind;
  return {traffic, rate_pps, share, Picoseconds(0), Stream(1, name)};
}

std::vector<double> gaps_ns(ArrivalProcess arrivals, int n) {
  std::vector<double> gaps;
  Picoseconds last(0);
  for (int i = 0; i < n; ++i) {
    gaps.push_back(to_ns(arrivals.next() - last));
    last = arrivals.next();
    arrivals.advance();
  }
  return gaps;
}

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double x : values)
    sum += x;
  return sum / static_cast<double>(values.size());
}

TEST(Cbr, HasExactlyOnePacketEachPeriod) {
  ArrivalProcess arrivals = process(Arrivals::cbr, 1e6, 1);
  for (int i = 1; i <= 10'000; ++i) {
    ASSERT_EQ(arrivals.next(), nanoseconds(1000) * i);
    arrivals.advance();
  }
}

TEST(Cbr, KeepsTheRateWhenThePeriodIsNoWholePicosecond) {
  // 333,333.33 ps: one picosecond of rounding is 3e-6.
  EXPECT_NEAR(mean(gaps_ns(process(Arrivals::cbr, 3e6, 1), 30'000)), 1e3 / 3, 1e3 / 3 * 4e-6);
}

TEST(Cbr, AQueuesPacketsAreSlotsOfTheWholeStream) {
  for (const double gap : gaps_ns(process(Arrivals::cbr, 1e6, 0.3), 10'000)) {
    ASSERT_GE(gap, 1000);
    ASSERT_EQ(std::fmod(gap, 1000), 0);
  }
}

TEST(Cbr, EachSlotIsTheQueuesWithItsShare) {
  // Slots between packets are geometric: P(k) = 0.3 * 0.7^(k-1). Chi-square over 1..9 and the rest, 9 degrees of
  // freedom: P(> 33.7) = 1e-4.
  constexpr int n = 20'000;
  std::vector<int> counts(10, 0);
  for (const double gap : gaps_ns(process(Arrivals::cbr, 1e6, 0.3), n))
    ++counts[static_cast<std::size_t>(std::min(gap / 1000, 10.0)) - 1];
  double chi_square = 0;
  for (std::size_t k = 0; k < 10; ++k) {
    const double expected = n * (k < 9 ? 0.3 : 1.0) * std::pow(0.7, static_cast<double>(k));
    chi_square += (counts[k] - expected) * (counts[k] - expected) / expected;
  }
  EXPECT_LT(chi_square, 33.7);
}

TEST(Poisson, GapsAreExponentialAtTheQueuesShareOfTheRate) {
  // 2 Mpps, a quarter of it: mean 2000 ns. Kolmogorov and Smirnov: sqrt(n) D > 2.23 once in 10,000.
  constexpr int n = 50'000;
  std::vector<double> gaps = gaps_ns(process(Arrivals::poisson, 2e6, 0.25), n);
  EXPECT_NEAR(mean(gaps), 2000, 5 * 2000 / std::sqrt(n));
  std::sort(gaps.begin(), gaps.end());
  double distance = 0;
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    const double cdf = 1 - std::exp(-gaps[i] / 2000);
    distance = std::max({distance, cdf - static_cast<double>(i) / n, static_cast<double>(i + 1) / n - cdf});
  }
  EXPECT_LT(distance * std::sqrt(n), 2.23);
}

class Thinned : public ::testing::TestWithParam<Arrivals> {};

TEST_P(Thinned, SharesOfAllQueuesAddUpToTheRate) {
  const Picoseconds end = milliseconds(50);
  double packets = 0;
  for (const double share : {0.5, 0.3, 0.125, 0.075}) {
    ArrivalProcess arrivals = process(GetParam(), 1e6, share, "queue/" + std::to_string(share));
    for (; arrivals.next() <= end; arrivals.advance())
      ++packets;
  }
  EXPECT_NEAR(packets, 50'000, 5 * std::sqrt(50'000.0)); // Poisson; thinned cbr varies less
}

INSTANTIATE_TEST_SUITE_P(Kinds, Thinned, ::testing::Values(Arrivals::cbr, Arrivals::poisson));

TEST(Arrivals, NoneWithoutARateOrAShare) {
  for (const Arrivals kind : {Arrivals::cbr, Arrivals::poisson, Arrivals::bursts}) {
    EXPECT_EQ(process(kind, 0, 1).next(), never);
    EXPECT_EQ(process(kind, 1e6, 0).next(), never);
  }
}

} // namespace
} // namespace linebounce
