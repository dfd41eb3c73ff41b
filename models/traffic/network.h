// SPDX-License-Identifier: Apache-2.0
// Who sends to the machine, and over which ports: each sender's own, an uplink all share, the one to the machine.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace linebounce {

struct Sender {
  std::string name;
  double gbps = 10;        ///< its own port, 1e-3 .. 1e4
  double share = 1;        ///< of a rate that all offer together, in relation to the others'; 1e-6 .. 1e6
  bool responsive = false; ///< sends what the network lets through, as TCP does; else a flood
  double latency_us = 10;  ///< one way to the machine, 1 .. 1e6; only responsive senders feel it
};

struct Network {
  std::vector<Sender> senders;       ///< 1 .. 64
  std::optional<double> uplink_gbps; ///< none: no sender shares one
  std::optional<double> port_gbps;   ///< none: as fast as the NIC's wire
};

} // namespace linebounce
