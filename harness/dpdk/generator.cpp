// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/generator.h"

#include "harness/dpdk/forward.h"
#include "harness/host/cpus.h"
#include "harness/host/tsc.h"

#include <rte_ethdev.h>
#include <rte_mbuf.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace linebounce::harness {
namespace {

constexpr unsigned buffers = 32768;
/// Packets that may follow at once when the generator had to wait; without a bound it would make up for a lost time
/// slice by a burst no receiver can take.
constexpr double bucket = 256;

} // namespace

Sent& Sent::operator+=(const Sent& other) {
  for (const auto count : {&Sent::offered, &Sent::sent, &Sent::refused, &Sent::returned, &Sent::ticks})
    this->*count += other.*count;
  return *this;
}

Generator::Generator(std::uint16_t port, unsigned lcore, unsigned frame_bytes)
    : port_(port), is_ring_(driver_of(port) == "net_ring"), frame_bytes_(std::max(frame_bytes, shortest_frame)),
      pool_(make_pool("generator", buffers, frame_bytes, lcore)) {}

void Generator::load(const Workload& workload, const MacAddress& destination) {
  if (setup_.receive_queues != 0)
    stop_port(port_);
  // A ring does not hash: the generator does, and sends to the queue a NIC would have put the packet into.
  setup_ = start_port(port_, std::vector<rte_mempool*>(is_ring_ ? workload.queues : 1, pool_.get()), workload.nic);
  frames_ = frames_of(workload, destination);
  for (QueuedFrame& frame : frames_)
    frame.queue = is_ring_ ? frame.queue : 0;
  next_ = 0;
}

std::uint64_t Generator::take_back() {
  std::uint64_t returned = 0;
  for (std::uint16_t queue = 0; queue < setup_.receive_queues; ++queue) {
    std::array<rte_mbuf*, burst_packets> packets;
    const std::uint16_t count = rte_eth_rx_burst(port_, queue, packets.data(), burst_packets);
    rte_pktmbuf_free_bulk(packets.data(), count);
    returned += count;
  }
  return returned;
}

void Generator::send(unsigned count, Sent& sent) {
  std::array<rte_mbuf*, burst_packets> packets;
  if (rte_pktmbuf_alloc_bulk(pool_.get(), packets.data(), count) != 0)
    return; // all are under way: the port is the limit
  std::array<unsigned, burst_packets> queues;
  for (unsigned i = 0; i < count; ++i) {
    const QueuedFrame& frame = frames_[next_];
    next_ = next_ + 1 == frames_.size() ? 0 : next_ + 1;
    std::memcpy(rte_pktmbuf_mtod(packets[i], void*), frame.headers.bytes.data(), frame.headers.bytes.size());
    packets[i]->data_len = static_cast<std::uint16_t>(frame_bytes_);
    packets[i]->pkt_len = frame_bytes_;
    queues[i] = frame.queue;
  }
  for (std::uint16_t queue = 0; queue < setup_.transmit_queues; ++queue) {
    std::array<rte_mbuf*, burst_packets> own;
    std::uint16_t filled = 0;
    for (unsigned i = 0; i < count; ++i)
      if (queues[i] == queue)
        own[filled++] = packets[i];
    const std::uint16_t taken = filled == 0 ? filled : rte_eth_tx_burst(port_, queue, own.data(), filled);
    rte_pktmbuf_free_bulk(own.data() + taken, static_cast<unsigned>(filled - taken));
    sent.sent += taken;
    sent.refused += static_cast<std::uint64_t>(filled - taken);
    sent.offered += is_ring_ ? filled : taken;
  }
}

void Generator::run(double pps, const Window& window, std::atomic<bool>& sending, Sent& result) {
  Sent sent;
  const double per_tick = pps / (tsc_ghz() * 1e9);
  const std::uint64_t start = tsc();
  std::uint64_t last = start;
  double tokens = 0;
  while (last < window.end && !window.stop->load(std::memory_order_relaxed)) {
    const std::uint64_t now = tsc();
    tokens = pps == as_fast_as_it_can ? bucket : std::min(bucket, tokens + static_cast<double>(now - last) * per_tick);
    last = now;
    sent.returned += take_back();
    if (tokens < 1) {
      relax();
      continue;
    }
    const unsigned count = std::min<unsigned>(burst_packets, static_cast<unsigned>(tokens));
    const std::uint64_t before = sent.offered;
    send(count, sent);
    tokens -= static_cast<double>(sent.offered - before);
  }
  sent.ticks = tsc() - start;
  sending.store(false, std::memory_order_release);
  std::uint64_t last_packet = tsc();
  for (std::uint64_t now = last_packet; now - last_packet < window.quiet && now < window.drain; now = tsc())
    if (const std::uint64_t returned = take_back(); returned != 0) {
      sent.returned += returned;
      last_packet = now;
    }
  result = sent;
}

} // namespace linebounce::harness
