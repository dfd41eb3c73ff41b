// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/topology/machine.h"

namespace linebounce {

/// Clock in GHz of a core when `active` cores of its socket are active: the first bin that reaches so far, the last
/// bin beyond; the base clock if there are no bins.
inline double clock_ghz(const Clock& clock, unsigned active) {
  for (const ClockBin& bin : clock.turbo_bins)
    if (active <= bin.active_cores)
      return bin.ghz;
  return clock.turbo_bins.empty() ? clock.base_ghz : clock.turbo_bins.back().ghz;
}

} // namespace linebounce
