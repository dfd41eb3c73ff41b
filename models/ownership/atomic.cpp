// SPDX-License-Identifier: Apache-2.0
// `lock inc` and `lock dec` on a shared count: refcount_t and atomic_t without a check for zero.
#include "models/ownership/strategy.h"

namespace linebounce {

Strategy atomic_strategy() { return {"atomic", {Primitive::rmw}, {Primitive::rmw}}; }

} // namespace linebounce
