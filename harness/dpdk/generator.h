// SPDX-License-Identifier: Apache-2.0
// An lcore that sends the flows of a workload at a controlled rate.
#pragma once

#include "harness/dpdk/buffers.h"
#include "harness/dpdk/flows.h"
#include "harness/dpdk/lane.h"
#include "harness/dpdk/ports.h"

#include <atomic>
#include <cstdint>
#include <limits>
#include <vector>

namespace linebounce::harness {

inline constexpr double as_fast_as_it_can = std::numeric_limits<double>::infinity();

struct Sent {
  std::uint64_t offered = 0;  ///< sent, and what a ring refused: it is full because the receiver does not keep up
  std::uint64_t sent = 0;     ///< taken by the port
  std::uint64_t refused = 0;  ///< not taken
  std::uint64_t returned = 0; ///< forwarded to this port again
  std::uint64_t ticks = 0;    ///< of the time stamp counter, first packet to end of sending

  Sent& operator+=(const Sent& other);
};

class Generator {
public:
  /// Sends on that port, from that lcore. InputError if there is no memory for its packets.
  Generator(std::uint16_t port, unsigned lcore, unsigned frame_bytes);

  /// Starts the port to send to so many receive queues, and takes the workload's flows, for packets to that station.
  void load(const Workload& workload, const MacAddress& destination);

  /// Sends until the window ends, says so by `sending`, and waits for what comes back. The calling thread is the
  /// generator's.
  void run(double pps, const Window& window, std::atomic<bool>& sending, Sent& result);

  std::uint16_t port() const { return port_; }
  const PortSetup& setup() const { return setup_; }

private:
  std::uint64_t take_back();
  void send(unsigned count, Sent& sent);

  std::uint16_t port_;
  bool is_ring_;
  unsigned frame_bytes_;
  Pool pool_;
  PortSetup setup_;
  std::vector<QueuedFrame> frames_;
  std::size_t next_ = 0; ///< of frames_
};

} // namespace linebounce::harness
