// SPDX-License-Identifier: Apache-2.0
// What a network lets through: floods first, in proportion to what they offer at each full port; responsive senders
// share the rest (docs/model.md, Network).
#pragma once

#include "models/traffic/network.h"
#include "models/traffic/traffic.h"

#include <string>
#include <vector>

namespace linebounce {

/// Rates of one sender in packets per second.
struct SenderRates {
  std::string name;
  double offered_pps = 0;   ///< what it sends; a responsive one no more than is delivered
  double delivered_pps = 0; ///< what reaches the machine
};

/// A full first-in first-out port: sheds each of `rates` by the same factor, so that they add up to `capacity`.
void shed(std::vector<double>& rates, double capacity);

/// `asked_pps`: by sender, what it is to send; `port_gbps`: the port to the machine. Runs SimGrid if a sender is
/// responsive: not from within a run.
std::vector<SenderRates> deliver(const Network& network, const Traffic& traffic, double port_gbps,
                                 const std::vector<double>& asked_pps);

} // namespace linebounce
