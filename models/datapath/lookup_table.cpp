// SPDX-License-Identifier: Apache-2.0
#include "models/datapath/lookup_table.h"

#include "sim/mix.h"

namespace linebounce {

LookupTable::LookupTable(unsigned entries, unsigned ways, Picoseconds lifetime)
    : entries_(entries), ways_(ways), lifetime_(lifetime) {}

bool LookupTable::find_or_enter(std::uint32_t key, Picoseconds now) {
  const std::size_t buckets = entries_.size() / ways_;
  Entry* const bucket = &entries_[mix(key) % buckets * ways_];
  Entry* replaced = bucket;
  for (Entry* entry = bucket; entry < bucket + ways_; ++entry) {
    const bool free = entry->entered == never;
    if (!free && entry->key == key) {
      if (lifetime_.count == 0 || now - entry->entered < lifetime_)
        return true;
      replaced = entry;
      break;
    }
    if (replaced->entered != never && (free || entry->entered < replaced->entered))
      replaced = entry;
  }
  *replaced = {key, now};
  return false;
}

} // namespace linebounce
