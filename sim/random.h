// SPDX-License-Identifier: Apache-2.0
// Named random streams. A component asks for its stream by name, so adding a component never shifts the numbers
// another one sees.
#pragma once

#include "sim/units.h"

#include <boost/random/exponential_distribution.hpp>
#include <boost/random/taus88.hpp>

#include <cstdint>
#include <string_view>
#include <utility>

namespace linebounce {

/// One stream of random numbers: L'Ecuyer's taus88 (period 2^88), a dozen bytes, seeded by hashing (seed, name).
class Stream {
public:
  Stream(std::uint64_t seed, std::string_view name);

  /// Uniform in [0, 1), in steps of 2^-32.
  double uniform() { return static_cast<double>(engine_()) * 0x1p-32; }

  /// Uniform in 0 .. n-1; n in 1 .. 2^32. The bias is below n / 2^32.
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>((std::uint64_t{engine_()} * n) >> 32); }

  /// 32 uniform bits.
  std::uint32_t bits() { return engine_(); }

  /// Exponential with mean 1.
  double exponential() { return exponential_(engine_); }

  /// Two independent factors of mean 1, uniform in 1 - half_width .. 1 + half_width, in steps of half_width / 2^15.
  std::pair<double, double> jitter_pair(double half_width) {
    const std::uint32_t both = engine_();
    const auto factor = [half_width](std::uint32_t half) {
      return 1.0 + half_width * (static_cast<double>(half) * 0x1p-15 - 1.0);
    };
    return {factor(both >> 16), factor(both & 0xffffU)};
  }

  /// A factor of mean 1 and standard deviation `cv`, bell-shaped: the sum of three uniforms, each of 21 bits. Positive
  /// for cv < 1/3.
  double variation(double cv) {
    const std::uint32_t a = engine_();
    const std::uint32_t b = engine_();
    const std::uint32_t sum = (a >> 11) + (b >> 11) + ((a & 0x7ffU) << 10 | (b & 0x3ffU));
    return 1.0 + 2.0 * cv * (static_cast<double>(sum) * 0x1p-21 - 1.5);
  }

private:
  boost::random::taus88 engine_;
  boost::random::exponential_distribution<double> exponential_;
};

/// The seed of replicate number `replicate` of an experiment with `seed`.
std::uint64_t replicate_seed(std::uint64_t seed, std::uint64_t replicate);

} // namespace linebounce
