// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/datapath.h"

#include "harness/dpdk/forward.h"
#include "harness/ownership/strategies.h"
#include "sim/error.h"

namespace linebounce::harness {

Datapath datapath_of(const std::string& strategy) {
  Datapath found;
  if (!with_strategy(strategy, [&found](auto kind) {
        using Strategy = decltype(kind);
        found = {forward<Strategy, false>, forward<Strategy, true>, Strategy::one_reference};
      }))
    throw InternalError("no datapath for " + strategy);
  return found;
}

} // namespace linebounce::harness
