// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/senders.h"

#include "models/nic/wire.h"

#include <algorithm>
#include <numeric>

namespace linebounce::lab {
namespace {

Nic behind_port(Nic nic, const std::optional<Network>& network) {
  if (network && network->port_gbps)
    nic.wire_gbps = std::min(nic.wire_gbps, *network->port_gbps);
  return nic;
}

} // namespace

Senders::Senders(const Scenario& scenario)
    : scenario_(scenario), nic_(behind_port(scenario.port.nic, scenario.network)),
      device_pps_(device_pps(nic_, scenario.traffic)) {
  if (!scenario.network)
    return;
  for (const Sender& sender : scenario.network->senders) {
    shares_.push_back(sender.share);
    ports_pps_.push_back(packets_per_second(sender.gbps, scenario.traffic));
  }
  const double all = std::accumulate(shares_.begin(), shares_.end(), 0.0);
  for (double& share : shares_)
    share /= all;
}

double Senders::most_pps() const {
  if (!scenario_.network)
    return device_pps_;
  double most = ports_pps_.front() / shares_.front();
  for (std::size_t i = 1; i < shares_.size(); ++i)
    most = std::min(most, ports_pps_[i] / shares_[i]);
  return most;
}

Load Senders::offer(double asked_pps) const {
  if (!scenario_.network)
    return {asked_pps, asked_pps, std::min(asked_pps, device_pps_), {}};
  std::vector<double> by_sender;
  for (const double share : shares_)
    by_sender.push_back(asked_pps * share);
  return send(asked_pps, by_sender);
}

Load Senders::offer_all() const {
  if (!scenario_.network)
    return offer(device_pps_);
  return send(std::accumulate(ports_pps_.begin(), ports_pps_.end(), 0.0), ports_pps_);
}

Load Senders::send(double asked_pps, const std::vector<double>& by_sender) const {
  Load load{asked_pps, 0, 0, deliver(*scenario_.network, scenario_.traffic, nic_.wire_gbps, by_sender)};
  double at_nic_pps = 0;
  for (const SenderRates& sender : load.senders) {
    load.offered_pps += sender.offered_pps;
    at_nic_pps += sender.delivered_pps;
  }
  load.delivered_pps = std::min(at_nic_pps, device_pps_);
  // What the device cannot pass it drops without asking whose it is.
  for (SenderRates& sender : load.senders)
    sender.delivered_pps = at_nic_pps > 0 ? sender.delivered_pps / at_nic_pps * load.delivered_pps : 0;
  return load;
}

} // namespace linebounce::lab
