// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/datapath/layout.h"
#include "models/datapath/program.h"

namespace linebounce {

/// What compiling one path for one CPU needs to know.
struct CompileContext {
  const Path& path;
  const Variant& variant;
  const std::map<std::string, PlacedObject>& objects;
  double base_ghz = 1;      ///< work_cycles are cycles of this clock
  double core_ghz = 1;      ///< clock of the core
  Picoseconds private_add;  ///< cost of an increment of the core's own counter
  bool application = false; ///< the path of a reader, which takes its packet from a batch; else of softirq
};

/// Turns the steps whose switches are on into operations, each hold and release into the primitives of its strategy,
/// each group into what may be skipped. Function names are appended to `names` as they appear. InternalError for a name
/// the reader should have refused.
Program compile(const CompileContext& context, FunctionNames& names);

} // namespace linebounce
