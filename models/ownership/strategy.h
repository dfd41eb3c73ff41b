// SPDX-License-Identifier: Apache-2.0
// How ownership of an object is kept. A strategy says which primitive operations one hold and one release become.
#pragma once

#include <string>
#include <vector>

namespace linebounce {

/// What a hold or a release does to memory.
enum class Primitive {
  rmw,          ///< one atomic read-modify-write of the shared count
  load,         ///< a load of the shared count
  compare_swap, ///< a cmpxchg of the value last seen; repeated, with the value just seen, until it succeeds
  private_add,  ///< a plain increment of this core's own counter
};

struct Strategy {
  std::string name;
  std::vector<Primitive> hold;
  std::vector<Primitive> release;
  bool remembers = false; ///< each CPU finds again what it has looked up before, without a reference
};

} // namespace linebounce
