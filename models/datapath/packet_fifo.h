// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/datapath/packet.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace linebounce {

/// Packets in the order they came.
class PacketFifo {
public:
  bool empty() const { return head_ == packets_.size(); }
  std::size_t size() const { return packets_.size() - head_; }
  void push(const Packet& packet) { packets_.push_back(packet); }
  /// Precondition: not empty.
  Packet pop() {
    const Packet first = packets_[head_++];
    if (empty()) {
      packets_.clear();
      head_ = 0;
    } else if (head_ == compact_at) {
      packets_.erase(packets_.begin(), packets_.begin() + static_cast<std::ptrdiff_t>(head_));
      head_ = 0;
    }
    return first;
  }
  void swap(PacketFifo& other) {
    packets_.swap(other.packets_);
    std::swap(head_, other.head_);
  }

private:
  static constexpr std::size_t compact_at = 1024;
  std::vector<Packet> packets_;
  std::size_t head_ = 0;
};

} // namespace linebounce
