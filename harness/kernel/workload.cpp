// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/workload.h"

#include "harness/kernel/addresses.h"
#include "sim/error.h"

namespace linebounce::harness {
namespace {

// Which variant of the documented ones the kernel has cannot be told from outside.
const std::vector<Variant> as_the_kernel_is{{"running", {}}};

std::vector<Workload> make_workloads() {
  using namespace address;
  const std::string local = "addr add " + local4 + "/32 dev lo\n";
  return {
      {"seg6-end-dx4",
       "IPv4 in IPv6 taken out by SRv6 End.DX4, sent on to one IPv4 next hop",
       Packet::ipv4_in_ipv6,
       true,
       "",
       {},
       // The kernel looks the next hop's route up, but the inner packet's destination among the neighbours on it.
       "neigh replace " + far4 + " lladdr " + next_mac + " dev OUT nud permanent\n" + "route add " + sid +
           "/128 encap seg6local action End.DX4 nh4 " + next4 + " dev OUT\n",
       as_the_kernel_is},
      {"seg6-end-dt4",
       "IPv4 in IPv6 taken out by SRv6 End.DT4, looked up in the table of a VRF",
       Packet::ipv4_in_ipv6,
       true,
       "link add name vrf0 type vrf table 100\n"
       "link set dev vrf0 up\n"
       "link set dev OUT master vrf0\n",
       {{"net/vrf/strict_mode", "1"}}, // what End.DT4 asks for
       "neigh replace " + next4 + " lladdr " + next_mac +
           " dev OUT nud permanent\n"
           "route replace " +
           far4 + "/32 table 100 via " + next4 +
           " dev OUT\n"
           "route add " +
           sid + "/128 encap seg6local action End.DT4 vrftable 100 dev vrf0\n",
       as_the_kernel_is},
      {"ipv4-forward",
       "plain IPv4 forwarding: no reference taken to receive, one to leave by a bridge",
       Packet::ipv4_far,
       true,
       "",
       {},
       "route add " + far4 + "/32 via " + next4 + " dev OUT\n",
       as_the_kernel_is},
      {"ipv6-forward",
       "plain IPv6 forwarding, a control: routes have a copy for each CPU",
       Packet::ipv6_far,
       true,
       "",
       {},
       "route add " + far6 + "/128 via " + next6 + " dev OUT\n",
       as_the_kernel_is},
      {"udp-sink",
       "one UDP socket and thread for all workers, without and with IP_PKTINFO",
       Packet::ipv4_local,
       false,
       "",
       {},
       local,
       {{"plain", {}}, {"pktinfo", {.pktinfo = true}}}},
      {"udp-reuseport-hash",
       "a SO_REUSEPORT socket and thread for each worker, chosen by hash",
       Packet::ipv4_local,
       false,
       "",
       {},
       local,
       {{"hash", {.socket_per_worker = true}}}},
      {"udp-reuseport-bpf",
       "a SO_REUSEPORT socket and thread for each worker, chosen by CPU, in BPF",
       Packet::ipv4_local,
       false,
       "",
       {},
       local,
       {{"bpf", {.socket_per_worker = true, .by_cpu = true}}}},
  };
}

} // namespace

const std::vector<Workload>& workloads() {
  static const std::vector<Workload> all = make_workloads();
  return all;
}

const Workload& workload_named(const std::string& name) {
  std::string known;
  for (const Workload& workload : workloads()) {
    if (workload.name == name)
      return workload;
    known += (known.empty() ? "" : ", ") + workload.name;
  }
  throw InputError("--workload: " + name + " is none of " + known);
}

} // namespace linebounce::harness
