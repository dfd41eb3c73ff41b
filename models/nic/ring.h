// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sim/units.h"

#include <bit>
#include <cstddef>
#include <vector>

namespace linebounce {

/// The arrival times of the packets in a receive ring, oldest first.
class Ring {
public:
  explicit Ring(unsigned entries) : slots_(std::bit_ceil(std::size_t{entries})), entries_(entries) {}

  bool empty() const { return head_ == tail_; }
  bool full() const { return tail_ - head_ == entries_; }
  std::size_t size() const { return tail_ - head_; }
  /// Precondition: not full.
  void push(Picoseconds arrival) { slots_[tail_++ & (slots_.size() - 1)] = arrival; }
  /// Precondition: not empty.
  Picoseconds pop() { return slots_[head_++ & (slots_.size() - 1)]; }

  /// Arrival time of the packet at position i, 0 the oldest.
  Picoseconds at(std::size_t i) const { return slots_[(head_ + i) & (slots_.size() - 1)]; }

private:
  std::vector<Picoseconds> slots_;
  std::size_t entries_;
  std::size_t head_ = 0;
  std::size_t tail_ = 0;
};

} // namespace linebounce
