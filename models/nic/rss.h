// SPDX-License-Identifier: Apache-2.0
// Receive-side scaling: the hash of a flow's header bytes picks a table entry, the entry names a queue.
#pragma once

#include "models/nic/nic.h"
#include "models/nic/toeplitz.h"
#include "models/traffic/flows.h"
#include "sim/units.h"

#include <vector>

namespace linebounce {

class Rss {
public:
  /// The indirection table names the queues in turn, as drivers set it by default: over 10 queues a table of 128
  /// gives 8 queues 13 entries and 2 queues 12.
  Rss(const Nic& nic, unsigned queues);

  std::uint32_t hash(const Flow& flow) const;
  QueueId queue_of(const Flow& flow) const { return table_[hash(flow) & (table_.size() - 1)]; }
  const std::vector<QueueId>& table() const { return table_; }

private:
  Toeplitz toeplitz_;
  HashFields ipv4_;
  HashFields ipv6_;
  std::vector<QueueId> table_;
};

} // namespace linebounce
