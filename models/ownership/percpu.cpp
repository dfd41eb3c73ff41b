// SPDX-License-Identifier: Apache-2.0
// percpu_ref: this_cpu_inc() and this_cpu_dec() on a counter of the core's own.
#include "models/ownership/strategy.h"

namespace linebounce {

Strategy percpu_strategy() { return {"percpu", {Primitive::private_add}, {Primitive::private_add}}; }

} // namespace linebounce
