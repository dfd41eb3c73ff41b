// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/readers.h"

#include "harness/host/cpus.h"
#include "harness/host/tsc.h"
#include "harness/kernel/addresses.h"
#include "sim/error.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <limits>
#include <string>
#include <utility>

#include <arpa/inet.h>
#include <linux/filter.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace linebounce::harness {
namespace {

void set(const Descriptor& socket, int level, int option, const void* value, std::size_t size, const char* name) {
  if (::setsockopt(socket.number(), level, option, value, static_cast<socklen_t>(size)) != 0)
    throw InputError(std::string(name) + ": " + std::strerror(errno));
}

Descriptor bound_socket(const Receive& receive) {
  Descriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  if (socket.number() < 0)
    throw InputError(std::string("UDP socket: ") + std::strerror(errno));
  const int on = 1;
  if (receive.socket_per_worker)
    set(socket, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on, "SO_REUSEPORT");
  if (receive.pktinfo)
    set(socket, IPPROTO_IP, IP_PKTINFO, &on, sizeof on, "IP_PKTINFO");
  const timeval look_up{0, 20'000}; // how long a reader without packets does not see that it is over
  set(socket, SOL_SOCKET, SO_RCVTIMEO, &look_up, sizeof look_up, "SO_RCVTIMEO");
  sockaddr_in here{};
  here.sin_family = AF_INET;
  here.sin_port = htons(address::port);
  if (::bind(socket.number(), reinterpret_cast<const sockaddr*>(&here), sizeof here) != 0)
    throw InputError(std::string("bind: ") + std::strerror(errno));
  return socket;
}

/// Classic BPF: which of `cpus` it runs on, 0 for the first. A comparison takes about a cycle, predicted.
std::vector<sock_filter> index_of_cpu(const std::vector<unsigned>& cpus) {
  std::vector<sock_filter> program;
  program.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(SKF_AD_OFF + SKF_AD_CPU)));
  for (std::uint32_t i = 0; i < cpus.size(); ++i) {
    program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, cpus[i], 0, 1));
    program.push_back(BPF_STMT(BPF_RET | BPF_K, i));
  }
  program.push_back(BPF_STMT(BPF_RET | BPF_K, 0));
  return program;
}

} // namespace

Readers::Readers(const Receive& receive, const std::vector<unsigned>& worker_cpus, const std::vector<unsigned>& cpus)
    : cpus_(cpus), received_(cpus.size()), failures_(cpus.size()) {
  for (std::size_t i = 0; i < cpus.size(); ++i)
    sockets_.push_back(bound_socket(receive));
  if (receive.by_cpu) {
    std::vector<sock_filter> filter = index_of_cpu(worker_cpus);
    const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
    set(sockets_.front(), SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, &program, sizeof program, "SO_ATTACH_REUSEPORT_CBPF");
  }
}

Readers::~Readers() { join(); }

void Readers::start() {
  over_ = false;
  end_ = std::numeric_limits<std::uint64_t>::max();
  for (std::size_t i = 0; i < cpus_.size(); ++i)
    threads_.emplace_back([this, i] {
      try {
        pin_to(cpus_[i]);
        read(i);
      } catch (...) {
        failures_[i] = std::current_exception();
      }
    });
}

void Readers::read(std::size_t reader) {
  std::array<char, 2048> data{};
  alignas(cmsghdr) std::array<char, 256> control{};
  iovec part{data.data(), data.size()};
  Received received;
  while (true) {
    const bool over = over_.load(); // asked before the socket: what came before is then read below
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
    if (::recvmsg(sockets_[reader].number(), &message, over ? MSG_DONTWAIT : 0) >= 0) {
      ++received.all;
      if (tsc() <= end_.load(std::memory_order_relaxed))
        received.in_time = received.all;
    } else if (errno != EAGAIN && errno != EINTR) {
      throw InternalError(std::string("recvmsg: ") + std::strerror(errno));
    } else if (over) {
      break;
    }
  }
  received_[reader] = received;
}

void Readers::join() {
  over_ = true;
  for (std::thread& thread : threads_)
    thread.join();
  threads_.clear();
}

std::vector<Readers::Received> Readers::finish() {
  join();
  for (std::exception_ptr& failure : failures_)
    if (failure)
      std::rethrow_exception(std::exchange(failure, nullptr));
  return received_;
}

} // namespace linebounce::harness
