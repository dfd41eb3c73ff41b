// SPDX-License-Identifier: Apache-2.0
#include "models/nic/spread.h"

#include "models/nic/rss.h"

namespace linebounce {

std::vector<std::size_t> spread_flows(const Nic& nic, unsigned queues, const Traffic& traffic, std::uint64_t seed) {
  const Rss rss(nic, queues);
  Stream stream(seed, "traffic/flows");
  std::vector<std::size_t> by_queue(queues, 0);
  for (unsigned i = 0; i < traffic.flows; ++i)
    ++by_queue[rss.queue_of(draw_flow(traffic.headers, i, stream)).value];
  return by_queue;
}

} // namespace linebounce
