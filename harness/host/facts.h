// SPDX-License-Identifier: Apache-2.0
// What is to be known about a host to tell one measurement from another.
#pragma once

#include <nlohmann/json.hpp>

namespace linebounce::harness {

/// Keys for the `context` block of a measurement: date, linebounce version, host, cpu (model name, family, model,
/// stepping, microcode), cpus online, threads per core, numa nodes with their CPUs, kernel release, kernel command
/// line, clock source, governor, turbo, hypervisor. What the host does not give is null.
nlohmann::ordered_json host_facts();

} // namespace linebounce::harness
