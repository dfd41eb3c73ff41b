// SPDX-License-Identifier: Apache-2.0
// What is peculiar about SimGrid's flows (tried with 3.32):
//  - CM02 weighs a flow by 1/latency, so a latency of 0 has no meaning to it;
//  - its solver takes what is below 1e-5 of a link's bandwidth for nothing, so rates are good to that;
//  - rates are read from the solution itself: what was transferred, over time, would hang on the clock's rounding.
#include "sim/star.h"

#include "sim/error.h"

#include <simgrid/s4u.hpp>
#include <simgrid/version.h>

#include <algorithm>
#include <cstdint>
#include <exception>
#include <string>

namespace linebounce {
namespace {

namespace sg = simgrid::s4u;

constexpr double bits_per_byte = 8;
constexpr double least_latency_s = 1e-6;
constexpr double most_latency_s = 1;

/// Bytes per second that flow through a link now. Renamed after 3.32.
double usage_of(const sg::Link& link) {
#if SIMGRID_VERSION > 33200
  return link.get_load();
#else
  return link.get_usage();
#endif
}

/// A port has one flow, so a demand is a narrower port.
double bytes_per_s(const NetworkFlow& flow) { return std::min(flow.port_bps, flow.demand_bps) / bits_per_byte; }

void check(const NetworkPlan& plan) {
  const auto bad = [](const NetworkFlow& flow) {
    return !(flow.port_bps > 0) || !(flow.demand_bps >= 0) || !(flow.latency_s >= least_latency_s) ||
           !(flow.latency_s <= most_latency_s);
  };
  if (plan.flows.size() > max_network_flows || !(plan.uplink_bps >= 0) || !(plan.port_bps >= 0) ||
      std::any_of(plan.flows.begin(), plan.flows.end(), bad))
    throw InternalError("a network was planned that is out of range");
}

} // namespace

Star::Star(sg::Engine& engine) : engine_(engine) {
  auto* zone = sg::create_star_zone("lab");
  control_ = zone->create_host("control", 1e9);
  uplink_ = zone->create_link("uplink", 1e9);
  for (std::size_t i = 0; i < max_network_flows; ++i) {
    const std::string name = "sender-" + std::to_string(i);
    senders_.push_back({zone->create_host(name, 1e9), zone->create_link(name, 1e9)});
    zone->add_route(senders_[i].host->get_netpoint(), nullptr, nullptr, nullptr,
                    {sg::LinkInRoute(senders_[i].link), sg::LinkInRoute(uplink_)}, true);
  }
  machine_ = {zone->create_host("machine", 1e9), zone->create_link("machine", 1e9)};
  zone->add_route(machine_.host->get_netpoint(), nullptr, nullptr, nullptr, {sg::LinkInRoute(machine_.link)}, true);
  zone->seal();
}

void Star::set_links(const NetworkPlan& plan) {
  uplink_->set_bandwidth(plan.uplink_bps / bits_per_byte);
  uplink_->set_latency(0);
  machine_.link->set_bandwidth(plan.port_bps / bits_per_byte);
  machine_.link->set_latency(0);
  for (std::size_t i = 0; i < plan.flows.size(); ++i) {
    if (plan.flows[i].demand_bps <= 0)
      continue;
    senders_[i].link->set_bandwidth(bytes_per_s(plan.flows[i]));
    senders_[i].link->set_latency(plan.flows[i].latency_s);
  }
}

std::vector<double> Star::share(const NetworkPlan& plan) {
  check(plan);
  std::vector<double> rates(plan.flows.size(), 0.0);
  if (plan.uplink_bps <= 0 || plan.port_bps <= 0)
    return rates;
  set_links(plan);

  // Flows join one after another: the solver then sees them in one order, whatever the clock's rounding.
  double join_s = 0;
  for (const NetworkFlow& flow : plan.flows)
    join_s = std::max(join_s, 2 * flow.latency_s);
  const auto flows = static_cast<double>(plan.flows.size());
  std::exception_ptr failure;
  for (std::size_t i = 0; i < plan.flows.size(); ++i) {
    if (plan.flows[i].demand_bps <= 0)
      continue;
    sg::Actor::create("sender", senders_[i].host, [&, i] {
      try {
        sg::this_actor::sleep_for(join_s * static_cast<double>(i));
        const double more_than_is_sent = 2 * (flows + 2) * join_s * bytes_per_s(plan.flows[i]) + 1;
        const sg::CommPtr flow =
            sg::Comm::sendto_async(senders_[i].host, machine_.host, static_cast<std::uint64_t>(more_than_is_sent));
        sg::this_actor::sleep_for(join_s * (flows - static_cast<double>(i)));
        rates[i] = usage_of(*senders_[i].link) * bits_per_byte;
        sg::this_actor::sleep_for(join_s); // until all have read
        flow->cancel();
      } catch (...) {
        failure = std::current_exception();
      }
    });
  }
  engine_.run();
  if (failure)
    std::rethrow_exception(failure);
  return rates;
}

} // namespace linebounce
