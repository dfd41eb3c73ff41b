// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sim/units.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace linebounce {

/// A sample mean with the half width of its 95 % confidence interval (Student's t).
struct MeanInterval {
  double mean = 0;
  double half_width = 0; ///< 0 for fewer than two samples: nothing is known
};

/// Interval of the mean of independent samples, such as windows of a steady run or replicates.
MeanInterval mean_interval(const std::vector<double>& samples);

/// A histogram of durations with a relative resolution of 1/64: buckets of equal width within each power of two.
class DurationHistogram {
public:
  DurationHistogram() : counts_(bucket_count, 0) {}

  void add(Picoseconds duration) { ++counts_[bucket(duration)]; }
  void clear() { counts_.assign(bucket_count, 0); }
  void merge(const DurationHistogram& other);
  std::uint64_t total() const;

  /// The duration below which a share q (0 .. 1) of the samples lies, within 1/64; 0 when empty.
  Picoseconds quantile(double q) const;

private:
  static constexpr unsigned sub_bits = 6;
  static constexpr std::size_t bucket_count = (64 - sub_bits) << sub_bits;

  static std::size_t bucket(Picoseconds duration);
  static std::int64_t lower_edge(std::size_t bucket);

  std::vector<std::uint64_t> counts_;
};

} // namespace linebounce
