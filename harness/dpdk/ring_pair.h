// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace linebounce::harness {

/// Makes ports 0 and 1, net_ring devices with so many queues each: what one transmits on a queue the other receives on
/// the queue of that number, up to `entries` packets at a time. (Two such devices made by EAL arguments are not
/// connected: each receives what it sends.) InputError if this DPDK has no net_ring driver.
void make_ring_pair(unsigned queues, unsigned entries);

} // namespace linebounce::harness
