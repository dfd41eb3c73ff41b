// SPDX-License-Identifier: Apache-2.0
#include "sim/statistics.h"

#include <boost/math/distributions/students_t.hpp>

#include <bit>
#include <cmath>

namespace linebounce {

MeanInterval mean_interval(const std::vector<double>& samples) {
  MeanInterval result;
  const auto n = static_cast<double>(samples.size());
  if (samples.empty())
    return result;
  for (const double x : samples)
    result.mean += x;
  result.mean /= n;
  if (samples.size() < 2)
    return result;
  double squares = 0;
  for (const double x : samples)
    squares += (x - result.mean) * (x - result.mean);
  const boost::math::students_t t(n - 1);
  result.half_width = boost::math::quantile(t, 0.975) * std::sqrt(squares / (n - 1) / n);
  return result;
}

std::size_t DurationHistogram::bucket(Picoseconds duration) {
  const auto value = static_cast<std::uint64_t>(duration.count < 0 ? 0 : duration.count);
  const auto width = static_cast<unsigned>(std::bit_width(value));
  if (width <= sub_bits + 1)
    return static_cast<std::size_t>(value);
  const unsigned shift = width - sub_bits - 1;
  return (static_cast<std::size_t>(shift) << sub_bits) + static_cast<std::size_t>(value >> shift);
}

std::int64_t DurationHistogram::lower_edge(std::size_t bucket) {
  if (bucket < (std::size_t{2} << sub_bits))
    return static_cast<std::int64_t>(bucket);
  const std::size_t shift = (bucket >> sub_bits) - 1;
  return static_cast<std::int64_t>((bucket - (shift << sub_bits)) << shift);
}

void DurationHistogram::merge(const DurationHistogram& other) {
  for (std::size_t i = 0; i < bucket_count; ++i)
    counts_[i] += other.counts_[i];
}

std::uint64_t DurationHistogram::total() const {
  std::uint64_t sum = 0;
  for (const auto count : counts_)
    sum += count;
  return sum;
}

Picoseconds DurationHistogram::quantile(double q) const {
  const std::uint64_t all = total();
  if (all == 0)
    return Picoseconds(0);
  auto rank = static_cast<std::uint64_t>(q * static_cast<double>(all));
  if (rank >= all)
    rank = all - 1;
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < bucket_count; ++i) {
    seen += counts_[i];
    if (seen > rank)
      return Picoseconds((lower_edge(i) + lower_edge(i + 1)) / 2);
  }
  return Picoseconds(0);
}

} // namespace linebounce
