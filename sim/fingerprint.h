// SPDX-License-Identifier: Apache-2.0
// A running 64-bit hash of what can be observed from outside: packets accepted, dropped, done; lines transferred.
// Each queue and each line has its own, combined at the end, so that the order in which the engine happens to visit
// them leaves no trace.
#pragma once

#include <cstdint>

namespace linebounce {

class Fingerprint {
public:
  void add(std::uint64_t observation) { state_ = (state_ ^ observation) * multiplier_ + 0x9e3779b97f4a7c15ULL; }

  /// The hash so far, with its bits mixed (the finaliser of MurmurHash3).
  std::uint64_t value() const {
    std::uint64_t x = state_;
    x = (x ^ (x >> 33)) * 0xff51afd7ed558ccdULL;
    x = (x ^ (x >> 33)) * 0xc4ceb9fe1a85ec53ULL;
    return x ^ (x >> 33);
  }

private:
  static constexpr std::uint64_t multiplier_ = 0x2545f4914f6cdd1dULL;
  std::uint64_t state_ = 0x6c696e65626f756eULL;
};

} // namespace linebounce
