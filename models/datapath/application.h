// SPDX-License-Identifier: Apache-2.0
// An application that receives packets from sockets, one thread and one socket each.
#pragma once

#include "models/datapath/path.h"

namespace linebounce {

/// Which thread's socket a packet is for.
enum class SocketSelection {
  flow,  ///< SO_REUSEPORT's default: by a hash of the flow, unrelated to RSS
  queue, ///< a program returning the receiving CPU: thread i for receive queue i, modulo the threads
};

struct Application {
  std::string name;
  SocketSelection select = SocketSelection::flow;
  bool takes_whole_queue = true;          ///< udp_recvmsg() since Linux 4.13; false: one packet each time
  unsigned receive_buffer_bytes = 212992; ///< sk_rcvbuf
  unsigned packet_bytes = 2304;           ///< truesize of a packet
  double reclaim_share = 0.25;            ///< memory is given back when that share of the buffer has been read
  double wake_up_ns = 0;                  ///< what waking a sleeping thread costs the waker
  double wake_up_latency_ns = 0;          ///< from there to the thread running
  Path path;                              ///< of one packet in the application's context
};

} // namespace linebounce
