// SPDX-License-Identifier: Apache-2.0
// Packet buffers.
#pragma once

#include "harness/dpdk/frame.h"

#include <memory>
#include <string>
#include <vector>

struct rte_mempool;

namespace linebounce::harness {

struct FreePool {
  void operator()(rte_mempool* pool) const;
};
using Pool = std::unique_ptr<rte_mempool, FreePool>;

/// Buffers for one queue of a device that fills them, kept in its lcore's cache as long as they fit. InputError if the
/// EAL has no memory left for them; so do the next.
Pool make_pool(const std::string& name, unsigned buffers, unsigned frame_bytes, unsigned lcore);

/// Buffers for one worker on a device that hands them out as they are. They come first in, first out, so that all of
/// them are used in turn and with them every flow written into them. Only that worker may take and give back, so that
/// no line of it is shared.
Pool make_turning_pool(const std::string& name, unsigned buffers, unsigned frame_bytes, unsigned lcore);

/// Writes these headers into the buffers, in turn. None may be in use. Returns how many different ones fitted.
std::size_t write_headers(rte_mempool* pool, const std::vector<const FrameHeaders*>& headers);

} // namespace linebounce::harness
