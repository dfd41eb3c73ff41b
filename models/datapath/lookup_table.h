// SPDX-License-Identifier: Apache-2.0
// A CPU's own table of what it has looked up: buckets of a few entries, the oldest replaced, expired entries found out
// when they are looked at.
#pragma once

#include "sim/units.h"

#include <cstdint>
#include <vector>

namespace linebounce {

class LookupTable {
public:
  /// `entries` in all, a multiple of `ways`; an entry expires after `lifetime`, 0: never.
  LookupTable(unsigned entries, unsigned ways, Picoseconds lifetime);

  /// Is the key there at `now`? If not, it is entered.
  bool find_or_enter(std::uint32_t key, Picoseconds now);

private:
  struct Entry {
    std::uint32_t key = 0;
    Picoseconds entered = never; ///< never: free
  };

  std::vector<Entry> entries_;
  unsigned ways_;
  Picoseconds lifetime_;
};

} // namespace linebounce
