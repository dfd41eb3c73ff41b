// SPDX-License-Identifier: Apache-2.0
// Scenarios of round numbers for the methods: constant work, no shared object unless a test adds one.
#pragma once

#include "lab/scenario/scenario.h"
#include "tests/models/nic/rss_vectors.h"
#include "tests/models/support/scene.h"

namespace linebounce::lab::fixtures {

/// `queues` queues served on `near` cores of socket 0 and then socket 1; 1000 ns a packet; RSS spread to the flow.
inline Scenario constant_work(unsigned queues, unsigned near) {
  namespace support = linebounce::fixtures;
  Scenario scenario;
  scenario.name = "constant-work";
  scenario.machine = support::machine_of(2, 16);
  scenario.port.nic = support::roomy_nic();
  scenario.port.nic.max_queues = 64;
  scenario.port.nic.rss_key = support::published_key();
  scenario.port.queues = queues;
  scenario.port.placement = PlacementCounts{near, 16};
  scenario.traffic.frame_bytes = 60;
  scenario.traffic.flows = 65'536;
  scenario.traffic.headers.order = AddressOrder::sequential;
  scenario.traffic.headers.source = {{10, 1}, 8};
  scenario.traffic.headers.destination = {{192, 168, 7, 9}, 32};
  scenario.path.steps = {support::work(1000)};
  scenario.variants = {{"noref", {}, {}}};
  scenario.method.warmup_ms = 2;
  scenario.method.window_ms = 2;
  return scenario;
}

} // namespace linebounce::lab::fixtures
