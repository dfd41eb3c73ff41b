// SPDX-License-Identifier: Apache-2.0
// Are named streams repeatable, and independent of each other?
#include "sim/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace linebounce {
namespace {

std::vector<double> draw(Stream stream, std::size_t n) {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < n; ++i)
    numbers.push_back(stream.uniform());
  return numbers;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  // Both uniform on [0, 1): mean 1/2, variance 1/12.
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    sum += (a[i] - 0.5) * (b[i] - 0.5);
  return 12 * sum / static_cast<double>(a.size());
}

constexpr std::size_t samples = 100'000;
// Of independent streams: mean 0, standard deviation 1/sqrt(samples). Five of them.
const double no_correlation = 5 / std::sqrt(static_cast<double>(samples));

TEST(Streams, OneSeedAndNameGiveTheSameNumbers) {
  EXPECT_EQ(draw(Stream(7, "queue/3/arrivals"), 1000), draw(Stream(7, "queue/3/arrivals"), 1000));
}

TEST(Streams, DrawingFromOneDoesNotMoveAnother) {
  Stream other(7, "other");
  Stream stream(7, "stream");
  std::vector<double> interleaved;
  for (int i = 0; i < 1000; ++i) {
    other.uniform();
    other.exponential();
    interleaved.push_back(stream.uniform());
  }
  EXPECT_EQ(interleaved, draw(Stream(7, "stream"), 1000));
}

TEST(Streams, ACopyGoesOnWhereTheOriginalStood) {
  Stream stream(7, "stream");
  stream.uniform();
  Stream copy = stream;
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(stream.bits(), copy.bits());
}

TEST(Streams, NeighbouringNamesAreUncorrelated) {
  const auto first = draw(Stream(1, "queue/1/arrivals"), samples);
  for (const char* name : {"queue/2/arrivals", "queue/11/arrivals", "queue/1/arrival", "queue/1/work", ""})
    EXPECT_LT(std::abs(correlation(first, draw(Stream(1, name), samples))), no_correlation) << name;
}

TEST(Streams, NeighbouringSeedsAreUncorrelated) {
  const auto first = draw(Stream(1, "queue/1/arrivals"), samples);
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{1} << 32 | 1})
    EXPECT_LT(std::abs(correlation(first, draw(Stream(seed, "queue/1/arrivals"), samples))), no_correlation) << seed;
}

TEST(Streams, SuccessiveNumbersAreUncorrelated) {
  const auto numbers = draw(Stream(1, "stream"), samples + 1);
  const std::vector<double> first(numbers.begin(), numbers.end() - 1);
  const std::vector<double> next(numbers.begin() + 1, numbers.end());
  EXPECT_LT(std::abs(correlation(first, next)), no_correlation);
}

TEST(Streams, FirstNumbersOfManyStreamsAreUniform) {
  // A weak seeding shows in the first number. Chi-square of 16 bins, 15 degrees of freedom: P(> 44.3) = 1e-4.
  constexpr int streams = 16'000;
  std::vector<int> bins(16, 0);
  for (int i = 0; i < streams; ++i)
    ++bins[static_cast<std::size_t>(16 * Stream(1, "queue/" + std::to_string(i)).uniform())];
  double chi_square = 0;
  for (const int count : bins)
    chi_square += (count - 1000.0) * (count - 1000.0) / 1000.0;
  EXPECT_LT(chi_square, 44.3);
}

TEST(ReplicateSeed, TheFirstReplicateKeepsTheSeed) { EXPECT_EQ(replicate_seed(42, 0), 42U); }

TEST(ReplicateSeed, AllReplicatesOfManySeedsDiffer) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    for (std::uint64_t replicate = 0; replicate < 100; ++replicate)
      seeds.insert(replicate_seed(seed, replicate));
  EXPECT_EQ(seeds.size(), 10'000U);
}

} // namespace
} // namespace linebounce
