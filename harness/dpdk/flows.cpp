// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/flows.h"

#include "models/nic/rss.h"
#include "sim/random.h"

#include <algorithm>

namespace linebounce::harness {

std::vector<QueuedFrame> frames_of(const Workload& workload, const MacAddress& destination) {
  const Rss rss(workload.nic, workload.queues);
  Stream stream(1, "traffic/flows"); // the flows `linebounce run` has with its default seed
  std::vector<QueuedFrame> frames;
  const unsigned flows = std::min(workload.traffic.flows, most_flows);
  frames.reserve(flows);
  for (std::uint32_t i = 0; i < flows; ++i) {
    const Flow flow = draw_flow(workload.traffic.headers, i, stream);
    frames.push_back({headers_of(flow, workload.traffic.frame_bytes, destination), rss.queue_of(flow).value});
  }
  return frames;
}

} // namespace linebounce::harness
