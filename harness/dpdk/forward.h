// SPDX-License-Identifier: Apache-2.0
// The datapath of one worker, run to completion: poll a burst, and for each packet of it parse, look up, hold, work,
// release; then transmit them.
//
// One value runs through everything a packet does and on to the next packet: an operation's result is the input of the
// work after it, the work's result is needed for the address of the next operation. So a core cannot overlap a miss of
// the count with work, as it cannot where the object itself is used. A fence ends each packet, so that a core does not
// overlap its work with the next packet's headers either: with a locked operation a packet it could not, and strategies
// without one would seem to make work cheaper.
#pragma once

#include "harness/dpdk/headers.h"
#include "harness/dpdk/lane.h"
#include "harness/host/tsc.h"
#include "sim/mix.h"

#include <rte_ethdev.h>
#include <rte_mbuf.h>
#include <rte_prefetch.h>
#include <rte_rcu_qsbr.h>

#include <array>
#include <utility>

namespace linebounce::harness {

/// Packets taken at once.
inline constexpr std::uint16_t burst_packets = 32;

/// Index of the object the packet holds, or Routes::none.
inline std::uint32_t object_of(const Lane& lane, rte_mbuf* packet) {
  Headers headers;
  if (!parse(rte_pktmbuf_mtod(packet, const std::byte*), packet->data_len, headers))
    return Routes::none;
  const std::uint32_t next = lane.routes->find(headers.destination);
  if (next == Routes::none)
    return next;
  std::uint32_t pick = 0;
  if (lane.choice > 1)
    pick = static_cast<std::uint32_t>((mix(headers.flow) >> 32) * lane.choice >> 32);
  return next + lane.first_object + pick;
}

template <bool timed> void work(std::uint64_t& value, unsigned cycles, Stopwatch<timed>& watch) {
  if (cycles == 0)
    return;
  value = private_work(value, cycles);
  watch.lap(&Shares::work);
}

/// Holds, works and releases as planned; false if the object was gone. `value` is what the packet before left.
template <class Strategy, bool timed>
bool process(const Lane& lane, std::uint32_t object, std::uint64_t& value, Tally& tally, Stopwatch<timed>& watch) {
  value = once_known(value, object); // nothing of it starts before the look-up is over
  for (const Round& round : lane.plan->rounds) {
    work(value, round.before_cycles, watch);
    if (!Strategy::hold({once_known(lane.shared[object], value), once_known(lane.own + object, value)}, value))
      return false;
    watch.lap(&Shares::ownership);
    work(value, round.within_cycles, watch);
    tally.last_releases +=
        Strategy::release({once_known(lane.shared[object], value), once_known(lane.own + object, value)}, value);
    watch.lap(&Shares::ownership);
  }
  work(value, lane.plan->after_cycles, watch);
  return true;
}

inline void send_back(rte_mbuf* packet) {
  auto* ethernet = rte_pktmbuf_mtod(packet, rte_ether_hdr*);
  std::swap(ethernet->src_addr, ethernet->dst_addr);
}

/// Transmits them, or frees what the port does not take.
inline void finish(const Lane& lane, rte_mbuf** packets, std::uint16_t count, Tally& tally) {
  const std::uint16_t sent =
      lane.transmits ? rte_eth_tx_burst(lane.port, lane.queue, packets, count) : std::uint16_t{0};
  tally.transmitted += sent;
  tally.not_transmitted += static_cast<std::uint64_t>(count - sent);
  if (sent < count)
    rte_pktmbuf_free_bulk(packets + sent, static_cast<unsigned>(count - sent));
}

/// Works until the window is over. The calling thread is the worker's.
template <class Strategy, bool timed> void forward(const Lane& lane, const Window& window, Tally& result) {
  Tally tally;
  Stopwatch<timed> watch;
  std::uint64_t value = lane.worker + 1;
  std::uint64_t begin = 0; // of what counts; 0: not yet
  std::uint64_t end = window.end;
  std::uint64_t processed_before = 0;
  std::uint64_t last_packet = tsc();
  if constexpr (Strategy::reports_quiescence)
    rte_rcu_qsbr_thread_online(lane.quiescence, lane.worker);
  for (;;) {
    const std::uint64_t now = tsc();
    if (begin == 0 && now >= window.begin) {
      begin = now;
      end = begin + (window.end - window.begin);
      processed_before = tally.processed;
    }
    const bool over = begin != 0 && now >= end;
    if (over && tally.ticks == 0) {
      tally.processed_in_window = tally.processed - processed_before;
      tally.ticks = now - begin;
    }
    if (over && now >= window.drain)
      break;
    if (over && window.sending->load(std::memory_order_acquire))
      last_packet = now;
    if (window.stop->load(std::memory_order_relaxed))
      break;
    std::array<rte_mbuf*, burst_packets> in;
    const std::uint16_t count =
        lane.has_flows ? rte_eth_rx_burst(lane.port, lane.queue, in.data(), burst_packets) : std::uint16_t{0};
    ++tally.polls;
    tally.empty_polls += count == 0;
    tally.received += count;
    if (count != 0)
      last_packet = now;
    else if (over && now - last_packet >= window.quiet)
      break;
    for (std::uint16_t i = 0; i < count; ++i)
      rte_prefetch0(rte_pktmbuf_mtod(in[i], void*));
    std::array<rte_mbuf*, burst_packets> out;
    std::uint16_t done = 0;
    for (std::uint16_t i = 0; i < count; ++i) {
      __builtin_ia32_lfence();
      const std::uint32_t object = object_of(lane, in[i]);
      watch.lap(&Shares::poll);
      const bool held = object != Routes::none && process<Strategy>(lane, object, value, tally, watch);
      if (held) [[likely]] {
        send_back(in[i]);
        out[done++] = in[i];
      } else {
        ++(object == Routes::none ? tally.unroutable : tally.not_held);
        rte_pktmbuf_free(in[i]);
      }
    }
    tally.processed += done;
    finish(lane, out.data(), done, tally);
    watch.lap(&Shares::poll);
    if constexpr (Strategy::reports_quiescence) {
      rte_rcu_qsbr_quiescent(lane.quiescence, lane.worker);
      watch.lap(&Shares::ownership);
    }
  }
  if constexpr (Strategy::reports_quiescence)
    rte_rcu_qsbr_thread_offline(lane.quiescence, lane.worker);
  tally.split = watch.split();
  result = tally;
}

} // namespace linebounce::harness
