// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/kernel/readers.h"
#include "harness/kernel/testbed.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace linebounce::harness {

/// Every packet of a trial, once it is over.
struct Ledger {
  std::uint64_t sent = 0;            ///< handed to the veth devices
  std::uint64_t received = 0;        ///< left by the outgoing device, or were read from a socket
  std::uint64_t backlog_dropped = 0; ///< found the CPU's backlog full (net.core.netdev_max_backlog)
  std::uint64_t ip_dropped = 0;
  std::uint64_t socket_dropped = 0; ///< found the socket's buffer full, or no socket

  Ledger& operator+=(const Ledger& other);

  /// Sent, but neither received nor counted as dropped. Negative: packets of the kernel's own, some at most.
  std::int64_t unaccounted() const;
};

struct Trial {
  double pps = 0;              ///< received, over the time of the trial
  std::vector<double> per_cpu; ///< packets per second of each worker where packets leave, else of each reader
  double away = 0;             ///< share of its time the generator most disturbed was without its CPU
  Ledger ledger;
};

/// The first `workers` of the testbed generate for `seconds`, all at once; less if `stop` is set meanwhile. `readers`:
/// null where packets leave by the outgoing device.
Trial run_trial(Testbed& testbed, Readers* readers, std::size_t workers, double seconds, const std::atomic<bool>& stop);

} // namespace linebounce::harness
