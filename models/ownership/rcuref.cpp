// SPDX-License-Identifier: Apache-2.0
// rcuref_get() and rcuref_put(): one fetch-add each way, no loop. struct dst_entry since Linux 6.4.
#include "models/ownership/strategy.h"

namespace linebounce {

Strategy rcuref_strategy() { return {"rcuref", {Primitive::rmw}, {Primitive::rmw}}; }

} // namespace linebounce
