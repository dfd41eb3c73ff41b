// SPDX-License-Identifier: Apache-2.0
// No reference: the RCU read-side section keeps the object alive, as skb_dst_set_noref() has it.
#include "models/ownership/strategy.h"

namespace linebounce {

Strategy noref_strategy() { return {"noref", {}, {}}; }

} // namespace linebounce
