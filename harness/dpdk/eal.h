// SPDX-License-Identifier: Apache-2.0
// DPDK's environment: started once, with the user's arguments or with some that need neither NIC nor huge pages.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace linebounce::harness {

/// What the EAL is started for.
struct Need {
  unsigned workers = 1;
  bool generator = false;
  unsigned frame_bytes = 64;
};

/// Arguments for an ordinary process: no huge pages, no PCI, no files left behind, an lcore for each worker and for the
/// generator on the usable CPUs in order, and a net_null device for each worker unless a generator sends. (Two queues
/// of one such device have their counters on one line.) InputError if there are too few CPUs.
std::vector<std::string> default_eal_arguments(const Need& need);

class Eal {
public:
  /// InputError if it does not start.
  explicit Eal(std::vector<std::string> arguments);
  ~Eal();
  Eal(const Eal&) = delete;
  Eal& operator=(const Eal&) = delete;

  /// Lcores, the calling thread's first. InputError if there are fewer than needed.
  std::vector<unsigned> lcores(const Need& need) const;

private:
  std::vector<std::string> arguments_;
  std::vector<char*> argv_; ///< what the EAL keeps pointers into
};

/// Each with its CPU, its socket and its role.
nlohmann::ordered_json describe_lcores(const std::vector<unsigned>& lcores, const Need& need);

} // namespace linebounce::harness
