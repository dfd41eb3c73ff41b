// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/method_text.h"

#include "harness/host/presence.h"
#include "harness/kernel/generator.h"

#include <fmt/format.h>

namespace linebounce::harness {
namespace {

std::string counting(const Workload& workload, const std::string& out_kind) {
  if (!workload.forwards)
    return "Packets are counted by the reading threads (pinned, one recvmsg() a packet) until the generators stop; "
           "per_queue_pps is by reader.";
  std::string text =
      fmt::format("Packets leave by a {}, are counted there, and shared among CPUs as those they received.", out_kind);
  if (out_kind == "bridge")
    text += " A bridge wants a packet's route kept: a reference is taken on it if there is none.";
  return text;
}

} // namespace

std::string method_text(const Workload& workload, const std::string& out_kind) {
  return fmt::format(
      "{}. On each worker's CPU a pinned thread sends frames of {} flows made beforehand into a veth device in a "
      "network "
      "namespace of its own (AF_PACKET, PACKET_QDISC_BYPASS, sendmmsg of {}), and the kernel receives them on the same "
      "CPU, one softirq each: generating is part of the work. {} Trials of all rows in turns. Rates: median over "
      "trials; those in which a generator "
      "was without its CPU for more than {} of the time are dropped (where fewer than {} are left, so many that were "
      "without it least are kept).",
      workload.what, Generator::flows, Generator::batch, counting(workload, out_kind), tolerated_absence, fewest);
}

} // namespace linebounce::harness
