// SPDX-License-Identifier: Apache-2.0
// Do draws have the distribution their name promises? Every tolerance is five standard errors of what is compared:
// with a fixed seed a test either always passes or always fails, and a right generator fails one in two million.
#include "sim/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace linebounce {
namespace {

constexpr int n = 200'000;

template <class Draw> std::vector<double> sample(Draw draw) {
  Stream stream(20240611, "distribution");
  std::vector<double> values;
  for (int i = 0; i < n; ++i)
    values.push_back(draw(stream));
  return values;
}

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double x : values)
    sum += x;
  return sum / static_cast<double>(values.size());
}

double central_moment(const std::vector<double>& values, double about, int order) {
  double sum = 0;
  for (const double x : values)
    sum += std::pow(x - about, order);
  return sum / static_cast<double>(values.size());
}

// Kolmogorov and Smirnov's distance; of a right sample sqrt(n) D exceeds 2.23 once in 10,000.
template <class Cdf> double ks_distance(std::vector<double> values, Cdf cdf) {
  std::sort(values.begin(), values.end());
  double distance = 0;
  const auto size = static_cast<double>(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double expected = cdf(values[i]);
    distance =
        std::max({distance, expected - static_cast<double>(i) / size, static_cast<double>(i + 1) / size - expected});
  }
  return distance;
}

const double standard_error = 1 / std::sqrt(static_cast<double>(n)); // of a mean, in standard deviations

TEST(Uniform, LiesInTheUnitIntervalAndIsFlat) {
  const auto values = sample([](Stream& stream) { return stream.uniform(); });
  EXPECT_GE(*std::min_element(values.begin(), values.end()), 0.0);
  EXPECT_LT(*std::max_element(values.begin(), values.end()), 1.0);
  EXPECT_LT(ks_distance(values, [](double x) { return x; }) * std::sqrt(n), 2.23);
}

TEST(Exponential, HasMeanOneAndIsExponential) {
  const auto values = sample([](Stream& stream) { return stream.exponential(); });
  EXPECT_NEAR(mean(values), 1, 5 * standard_error);
  EXPECT_LT(ks_distance(values, [](double x) { return 1 - std::exp(-x); }) * std::sqrt(n), 2.23);
}

TEST(Below, TakesEveryValueEquallyOften) {
  std::vector<int> counts(10, 0);
  for (const double x : sample([](Stream& stream) { return stream.below(10); }))
    ++counts.at(static_cast<std::size_t>(x));
  // Binomial with p = 0.1.
  for (const int count : counts)
    EXPECT_NEAR(count, n * 0.1, 5 * std::sqrt(n * 0.1 * 0.9));
}

TEST(Below, OfOneIsZero) {
  for (const double x : sample([](Stream& stream) { return stream.below(1); }))
    ASSERT_EQ(x, 0);
}

TEST(Below, ReachesAllOfThirtyTwoBits) {
  const auto values = sample([](Stream& stream) { return stream.below(0xffffffffU); });
  EXPECT_LT(ks_distance(values, [](double x) { return x / 4294967295.0; }) * std::sqrt(n), 2.23);
}

TEST(Variation, HasMeanOneAndTheAskedStandardDeviation) {
  for (const double cv : {0.02, 0.1, 0.3}) {
    const auto values = sample([cv](Stream& stream) { return stream.variation(cv); });
    EXPECT_NEAR(mean(values), 1, 5 * cv * standard_error);
    // Fourth moment of a sum of three uniforms: kurtosis 3 - 1.2/3 = 2.6, so var(s^2) = 1.6 sigma^4 / n.
    EXPECT_NEAR(central_moment(values, 1, 2), cv * cv, 5 * std::sqrt(1.6) * cv * cv * standard_error);
  }
}

TEST(Variation, IsTheSumOfThreeUniforms) {
  // Irwin and Hall's distribution on 0 .. 3; one third of mean and variance each would give it otherwise.
  const auto cdf = [](double x) {
    const double s = (x - 1) / (2 * 0.3) + 1.5;
    double sum = s * s * s;
    if (s > 1)
      sum -= 3 * std::pow(s - 1, 3);
    if (s > 2)
      sum += 3 * std::pow(s - 2, 3);
    return sum / 6;
  };
  const auto values = sample([](Stream& stream) { return stream.variation(0.3); });
  EXPECT_LT(ks_distance(values, cdf) * std::sqrt(n), 2.23);
  EXPECT_GT(*std::min_element(values.begin(), values.end()), 1 - 3 * 0.3);
  EXPECT_LT(*std::max_element(values.begin(), values.end()), 1 + 3 * 0.3);
}

TEST(JitterPair, BothFactorsAreUniformAroundOne) {
  const double half_width = 0.3;
  const auto cdf = [half_width](double x) { return (x - 1 + half_width) / (2 * half_width); };
  for (const bool first : {true, false}) {
    const auto values = sample([=](Stream& stream) {
      const auto pair = stream.jitter_pair(half_width);
      return first ? pair.first : pair.second;
    });
    EXPECT_GE(*std::min_element(values.begin(), values.end()), 1 - half_width);
    EXPECT_LE(*std::max_element(values.begin(), values.end()), 1 + half_width);
    EXPECT_LT(ks_distance(values, cdf) * std::sqrt(n), 2.23);
  }
}

TEST(JitterPair, TheTwoFactorsAreIndependent) {
  const auto products = sample([](Stream& stream) {
    const auto [a, b] = stream.jitter_pair(0.5);
    return (a - 1) * (b - 1);
  });
  // Variance of each factor: 0.25/3.
  EXPECT_NEAR(mean(products), 0, 5 * (0.25 / 3) * standard_error);
}

} // namespace
} // namespace linebounce
