// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/kernel/workload.h"

#include <string>

namespace linebounce::harness {

/// How the workload is measured, for readers of its measurement files. `out_kind`: type of the outgoing device.
std::string method_text(const Workload& workload, const std::string& out_kind);

} // namespace linebounce::harness
