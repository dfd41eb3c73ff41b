// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/kernel/generator.h"
#include "harness/kernel/namespace.h"
#include "harness/kernel/workload.h"

#include <string>
#include <vector>

namespace linebounce::harness {

/// What a workload needs, in a network namespace of its own: for each CPU a veth pair, through which a generator on
/// that CPU makes the kernel receive on the same CPU, and one device by which packets leave.
class Testbed {
public:
  /// For workers on those CPUs. InputError with the reason where this kernel or process cannot.
  Testbed(const Workload& workload, const std::vector<unsigned>& cpus);

  const std::vector<unsigned>& cpus() const { return cpus_; }
  std::vector<Generator>& generators() { return generators_; }
  const std::string& out_kind() const { return out_kind_; } ///< type of the outgoing device

  static constexpr const char* out = "out"; ///< the outgoing device
  static std::string generator_device(std::size_t worker) { return "gen" + std::to_string(worker); }

private:
  Namespace namespace_; ///< first: left after the sockets are closed
  std::vector<unsigned> cpus_;
  std::string out_kind_;
  std::vector<Generator> generators_;
};

} // namespace linebounce::harness
