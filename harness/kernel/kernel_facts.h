// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>

namespace linebounce::harness {

/// What of the running kernel matters to packet rates: options it was built with (null where it has none of that name
/// or its configuration cannot be read), preemption, mitigations, sysctls of the calling thread's network namespace.
nlohmann::ordered_json kernel_facts();

} // namespace linebounce::harness
