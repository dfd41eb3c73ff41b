// SPDX-License-Identifier: Apache-2.0
// atomic_inc_not_zero(): a load and a cmpxchg loop; atomic_dec_and_test() to release. dst_hold_safe() before Linux 6.4.
#include "models/ownership/strategy.h"

namespace linebounce {

Strategy inc_not_zero_strategy() {
  return {"inc_not_zero", {Primitive::load, Primitive::compare_swap}, {Primitive::rmw}};
}

} // namespace linebounce
