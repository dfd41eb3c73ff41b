// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/kernel/descriptor.h"
#include "harness/kernel/frame.h"

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include <sys/socket.h>

namespace linebounce::harness {

/// Sends frames made beforehand into a device, past its queueing discipline.
class Generator {
public:
  static constexpr unsigned flows = 256;
  static constexpr unsigned batch = 64; ///< frames handed over in one system call

  /// InputError if there is no such device or the process may not.
  Generator(const std::string& device, Packet packet, unsigned worker);

  /// Sends until the time stamp counter reaches `end` or `stop` is set. Returns how many frames the device took.
  std::uint64_t send_until(std::uint64_t end, const std::atomic<bool>& stop);

private:
  Descriptor socket_;
  std::vector<std::vector<std::uint8_t>> frames_;
  std::vector<iovec> parts_;
  std::vector<mmsghdr> messages_;
};

} // namespace linebounce::harness
