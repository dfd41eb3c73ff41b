// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/interrupt.h"

#include <csignal>

namespace linebounce::lab {
namespace {

std::atomic<bool> stop{false};
static_assert(std::atomic<bool>::is_always_lock_free, "only a lock-free flag may be set by a signal handler");

void on_signal(int) { stop.store(true, std::memory_order_relaxed); }

} // namespace

const std::atomic<bool>& stop_on_interrupt() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return stop;
}

} // namespace linebounce::lab
