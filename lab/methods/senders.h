// SPDX-License-Identifier: Apache-2.0
// Who offers the load of a scenario, and how much of it reaches the queues.
#pragma once

#include "lab/scenario/scenario.h"
#include "models/traffic/delivery.h"

#include <vector>

namespace linebounce::lab {

/// An offered load. All rates in packets per second.
struct Load {
  double asked_pps = 0;     ///< what the method asked for
  double offered_pps = 0;   ///< what the senders send: responsive ones hold back what the network would not take
  double delivered_pps = 0; ///< what reaches the queues; the rest is lost on the way
  std::vector<SenderRates> senders; ///< by sender; empty for a scenario without a network
};

class Senders {
public:
  /// The scenario must outlive it.
  explicit Senders(const Scenario& scenario);

  /// The NIC as the senders see it: its wire is no faster than the switch's port.
  const Nic& nic() const { return nic_; }

  /// The highest rate that can be asked for: above it, some sender's port carries less than its share.
  double most_pps() const;
  /// A rate, split by the senders' shares.
  Load offer(double asked_pps) const;
  /// Every sender offers all its port carries.
  Load offer_all() const;

private:
  Load send(double asked_pps, const std::vector<double>& by_sender) const;

  const Scenario& scenario_;
  Nic nic_;
  double device_pps_;
  std::vector<double> shares_;    ///< by sender, adding up to 1
  std::vector<double> ports_pps_; ///< by sender
};

} // namespace linebounce::lab
