// SPDX-License-Identifier: Apache-2.0
// The workloads this command knows.
#pragma once

#include "harness/kernel/frame.h"

#include <string>
#include <utility>
#include <vector>

namespace linebounce::harness {

/// How packets are received, where they do not leave again.
struct Receive {
  bool socket_per_worker = false; ///< SO_REUSEPORT sockets, one and its thread for each worker; else one for all
  bool by_cpu = false;            ///< the socket is chosen by the CPU a packet comes in on, in BPF; else by its hash
  bool pktinfo = false;           ///< IP_PKTINFO with every packet
};

struct Variant {
  std::string name;
  Receive receive{};
};

struct Workload {
  std::string name;
  std::string what; ///< one line for --help
  Packet packet;
  bool forwards; ///< packets leave by a device, where they are counted; else a thread reads them from a socket
  // Besides what every workload has, in this order; OUT stands for the outgoing device.
  std::string devices;                                      ///< iproute2 commands
  std::vector<std::pair<std::string, std::string>> sysctls; ///< path below /proc/sys, value
  std::string routes;                                       ///< iproute2 commands
  std::vector<Variant> variants;

  /// Of its measurement files.
  std::string full_name() const { return "kernel-" + name; }
};

const std::vector<Workload>& workloads();

/// InputError that names them all if there is none of that name.
const Workload& workload_named(const std::string& name);

} // namespace linebounce::harness
