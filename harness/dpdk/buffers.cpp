// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/buffers.h"

#include "sim/error.h"

#include <fmt/format.h>

#include <rte_errno.h>
#include <rte_lcore.h>
#include <rte_mbuf.h>
#include <rte_mempool.h>

#include <algorithm>
#include <cstring>

namespace linebounce::harness {
namespace {

Pool made(rte_mempool* pool, unsigned buffers, std::uint16_t room) {
  if (pool == nullptr)
    throw InputError(fmt::format("{} packet buffers of {} bytes: {}; the EAL's -m option gives it more memory", buffers,
                                 room, rte_strerror(rte_errno)));
  return Pool(pool);
}

std::uint16_t room_for(unsigned frame_bytes) {
  return static_cast<std::uint16_t>(RTE_PKTMBUF_HEADROOM + std::max(frame_bytes, shortest_frame));
}

} // namespace

void FreePool::operator()(rte_mempool* pool) const { rte_mempool_free(pool); }

Pool make_pool(const std::string& name, unsigned buffers, unsigned frame_bytes, unsigned lcore) {
  // Drivers split a packet that does not fit; none of an Ethernet link's default size is to be split.
  const std::uint16_t room = room_for(std::max(frame_bytes, 2048U));
  const unsigned cache = std::min<unsigned>(RTE_MEMPOOL_CACHE_MAX_SIZE, buffers / 4);
  return made(
      rte_pktmbuf_pool_create(name.c_str(), buffers, cache, 0, room, static_cast<int>(rte_lcore_to_socket_id(lcore))),
      buffers, room);
}

Pool make_turning_pool(const std::string& name, unsigned buffers, unsigned frame_bytes, unsigned lcore) {
  const std::uint16_t room = room_for(frame_bytes);
  return made(rte_pktmbuf_pool_create_by_ops(name.c_str(), buffers, 0, 0, room,
                                             static_cast<int>(rte_lcore_to_socket_id(lcore)), "ring_sp_sc"),
              buffers, room);
}

std::size_t write_headers(rte_mempool* pool, const std::vector<const FrameHeaders*>& headers) {
  struct Writing {
    const std::vector<const FrameHeaders*>& headers;
    std::size_t next;
  } writing{headers, 0};
  const auto write = [](rte_mempool*, void* into, void* object, unsigned) {
    auto& from = *static_cast<Writing*>(into);
    auto* packet = static_cast<rte_mbuf*>(object);
    const FrameHeaders& frame = *from.headers[from.next++ % from.headers.size()];
    std::memcpy(static_cast<std::byte*>(packet->buf_addr) + RTE_PKTMBUF_HEADROOM, frame.bytes.data(), frame.length);
  };
  if (!headers.empty())
    rte_mempool_obj_iter(pool, write, &writing);
  return std::min(writing.next, headers.size());
}

} // namespace linebounce::harness
