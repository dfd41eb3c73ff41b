// SPDX-License-Identifier: Apache-2.0
#include "models/nic/spread.h"

#include "models/nic/rss.h"
#include "sim/mix.h"

namespace linebounce {

namespace {

template <class Use>
void each_flow(const Nic& nic, unsigned queues, const Traffic& traffic, std::uint64_t seed, const Use& use) {
  const Rss rss(nic, queues);
  Stream stream(seed, "traffic/flows");
  for (unsigned i = 0; i < traffic.flows; ++i) {
    const Flow flow = draw_flow(traffic.headers, i, stream);
    use(rss.queue_of(flow).value, flow);
  }
}

std::uint32_t hash_of(const std::array<std::uint8_t, 16>& address) {
  std::uint64_t hash = 0;
  for (const std::uint8_t byte : address)
    hash = mix(hash ^ byte);
  return static_cast<std::uint32_t>(hash);
}

} // namespace

std::vector<std::size_t> spread_flows(const Nic& nic, unsigned queues, const Traffic& traffic, std::uint64_t seed) {
  std::vector<std::size_t> by_queue(queues, 0);
  each_flow(nic, queues, traffic, seed, [&](std::uint32_t queue, const Flow&) { ++by_queue[queue]; });
  return by_queue;
}

std::vector<std::uint32_t> destinations_by_queue(const Nic& nic, unsigned queues, const Traffic& traffic,
                                                 std::uint64_t seed) {
  std::vector<std::vector<std::uint32_t>> of_queue(queues);
  each_flow(nic, queues, traffic, seed,
            [&](std::uint32_t queue, const Flow& flow) { of_queue[queue].push_back(hash_of(flow.destination)); });
  std::vector<std::uint32_t> all;
  for (const auto& own : of_queue)
    all.insert(all.end(), own.begin(), own.end());
  return all;
}

} // namespace linebounce
