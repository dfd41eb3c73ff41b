// SPDX-License-Identifier: Apache-2.0
#include "models/traffic/delivery.h"

#include "models/traffic/link.h"
#include "sim/world.h"

#include <algorithm>
#include <numeric>

namespace linebounce {
namespace {

// A port that floods fill but for this share is full: what is left is rounding.
constexpr double full = 1e-9;

double sum(const std::vector<double>& rates) { return std::accumulate(rates.begin(), rates.end(), 0.0); }

/// What a port has left, in bit/s.
double left_bps(double capacity_pps, double taken_pps, const Traffic& traffic) {
  const double left = capacity_pps - taken_pps;
  return left > full * capacity_pps ? left * bits_per_packet(traffic) : 0;
}

struct Ports {
  std::vector<double> own_pps; ///< by sender
  double uplink_pps = 0;
  double machine_pps = 0;
};

Ports ports_of(const Network& network, const Traffic& traffic, double port_gbps) {
  Ports ports;
  for (const Sender& sender : network.senders)
    ports.own_pps.push_back(packets_per_second(sender.gbps, traffic));
  ports.machine_pps = packets_per_second(port_gbps, traffic);
  // Without one, as wide as never to be felt.
  ports.uplink_pps = network.uplink_gbps ? packets_per_second(*network.uplink_gbps, traffic) : 2 * sum(ports.own_pps);
  return ports;
}

void share_what_is_left(const Network& network, const Traffic& traffic, const Ports& ports, double on_uplink_pps,
                        double on_port_pps, const std::vector<double>& asked_pps, std::vector<SenderRates>& rates) {
  NetworkPlan plan{
      {}, left_bps(ports.uplink_pps, on_uplink_pps, traffic), left_bps(ports.machine_pps, on_port_pps, traffic)};
  std::vector<std::size_t> responsive;
  for (std::size_t i = 0; i < network.senders.size(); ++i)
    if (network.senders[i].responsive) {
      responsive.push_back(i);
      plan.flows.push_back({ports.own_pps[i] * bits_per_packet(traffic), asked_pps[i] * bits_per_packet(traffic),
                            network.senders[i].latency_us * 1e-6});
    }
  if (responsive.empty())
    return;
  const std::vector<double> bps = World::instance().share(plan);
  for (std::size_t k = 0; k < responsive.size(); ++k) {
    const std::size_t i = responsive[k];
    const double sent = std::min({asked_pps[i], ports.own_pps[i], bps[k] / bits_per_packet(traffic)});
    rates[i].offered_pps = rates[i].delivered_pps = sent;
  }
}

} // namespace

void shed(std::vector<double>& rates, double capacity) {
  const double offered = sum(rates);
  if (offered <= capacity)
    return;
  for (double& rate : rates)
    rate = rate / offered * capacity;
}

std::vector<SenderRates> deliver(const Network& network, const Traffic& traffic, double port_gbps,
                                 const std::vector<double>& asked_pps) {
  const Ports ports = ports_of(network, traffic, port_gbps);
  std::vector<double> floods;
  for (std::size_t i = 0; i < network.senders.size(); ++i)
    floods.push_back(network.senders[i].responsive ? 0 : std::min(asked_pps[i], ports.own_pps[i]));
  shed(floods, ports.uplink_pps);
  const double on_uplink_pps = sum(floods);
  shed(floods, ports.machine_pps);
  std::vector<SenderRates> rates;
  for (std::size_t i = 0; i < network.senders.size(); ++i)
    rates.push_back({network.senders[i].name, asked_pps[i], floods[i]});
  share_what_is_left(network, traffic, ports, on_uplink_pps, sum(floods), asked_pps, rates);
  return rates;
}

} // namespace linebounce
