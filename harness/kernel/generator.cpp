// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/generator.h"

#include "harness/host/tsc.h"
#include "sim/error.h"

#include <cerrno>
#include <cstring>

#include <linux/if_packet.h>
#include <net/if.h>

namespace linebounce::harness {

Generator::Generator(const std::string& device, Packet packet, unsigned worker)
    : socket_(::socket(AF_PACKET, SOCK_RAW | SOCK_CLOEXEC, 0)) { // protocol 0: receives nothing
  sockaddr_ll there{};
  there.sll_family = AF_PACKET;
  there.sll_ifindex = static_cast<int>(if_nametoindex(device.c_str()));
  const int on = 1;
  if (socket_.number() < 0 || there.sll_ifindex == 0 ||
      ::bind(socket_.number(), reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0 ||
      ::setsockopt(socket_.number(), SOL_PACKET, PACKET_QDISC_BYPASS, &on, sizeof on) != 0)
    throw InputError("packet socket on " + device + ": " + std::strerror(errno));
  for (unsigned flow = 0; flow < flows; ++flow)
    frames_.push_back(frame_of(packet, worker, flow));
  for (auto& frame : frames_)
    parts_.push_back({frame.data(), frame.size()});
  for (iovec& part : parts_) {
    mmsghdr message{};
    message.msg_hdr.msg_iov = &part;
    message.msg_hdr.msg_iovlen = 1;
    messages_.push_back(message);
  }
}

std::uint64_t Generator::send_until(std::uint64_t end, const std::atomic<bool>& stop) {
  static_assert(flows % batch == 0);
  std::uint64_t taken = 0;
  for (unsigned next = 0; tsc() < end && !stop.load(std::memory_order_relaxed); next = (next + batch) % flows) {
    const int sent = ::sendmmsg(socket_.number(), &messages_[next], batch, 0);
    if (sent > 0)
      taken += static_cast<unsigned>(sent);
    else if (errno != ENOBUFS && errno != EINTR) // ENOBUFS: the backlog is full, and the device counted the drop
      throw InternalError(std::string("sendmmsg: ") + std::strerror(errno));
  }
  return taken;
}

} // namespace linebounce::harness
