// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/testbed.h"

#include "harness/kernel/addresses.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <thread>

namespace linebounce::harness {
namespace {

bool has_ipv6() { return std::filesystem::exists("/proc/sys/net/ipv6"); }

/// Forwarding on; nothing filtered; no packets of the kernel's own besides a few reports of multicast groups, which
/// shall be over at once. Devices made later take over what stands under `default`.
void set_sysctls() {
  set_sysctl("net/ipv4/ip_forward", "1");
  for (const std::string scope : {"all", "default"}) {
    set_sysctl("net/ipv4/conf/" + scope + "/rp_filter", "0");
    set_sysctl("net/ipv4/conf/" + scope + "/send_redirects", "0");
  }
  set_sysctl("net/ipv4/conf/default/igmpv3_unsolicited_report_interval", "1");
  if (!has_ipv6())
    return;
  set_sysctl("net/ipv6/conf/all/forwarding", "1");
  set_sysctl("net/ipv6/conf/default/accept_dad", "0");
  set_sysctl("net/ipv6/conf/default/router_solicitations", "0");
  set_sysctl("net/ipv6/conf/default/addr_gen_mode", "1");
  set_sysctl("net/ipv6/conf/default/mldv2_unsolicited_report_interval", "1");
}

/// A bridge without ports counts a packet and drops it; a dummy device does so too, but fewer kernels have it.
std::string add_out() {
  std::string reasons;
  for (const std::string kind : {"bridge", "dummy"})
    try {
      ip(fmt::format("link add name {} type {}\n", Testbed::out, kind));
      return kind;
    } catch (const InputError& error) {
      if (reasons != error.what())
        reasons += (reasons.empty() ? "" : "; ") + std::string(error.what());
    }
  throw InputError("no device for packets to leave by: " + reasons);
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

std::string text_of(const std::array<std::uint8_t, 6>& mac) {
  std::string text;
  for (const unsigned byte : mac)
    text += fmt::format("{}{:02x}", text.empty() ? "" : ":", byte);
  return text;
}

std::string commands_for_all(std::size_t workers) {
  std::string commands = "link set dev lo up\n";
  for (unsigned worker = 0; worker < workers; ++worker) {
    commands += fmt::format("link add name {} type veth peer name in{}\n", Testbed::generator_device(worker), worker);
    commands += fmt::format("link set dev in{} address {}\n", worker, text_of(address::mac_of(worker)));
    commands += fmt::format("link set dev {} up\nlink set dev in{} up\n", Testbed::generator_device(worker), worker);
  }
  commands += fmt::format("link set dev {0} up\n"
                          "addr add {1}/24 dev {0}\n"
                          "neigh replace {2} lladdr {3} dev {0} nud permanent\n",
                          Testbed::out, address::out4, address::next4, address::next_mac);
  if (has_ipv6())
    commands += fmt::format("addr add {1}/64 dev {0} nodad\n"
                            "neigh replace {2} lladdr {3} dev {0} nud permanent\n",
                            Testbed::out, address::out6, address::next6, address::next_mac);
  return commands;
}

} // namespace

Testbed::Testbed(const Workload& workload, const std::vector<unsigned>& cpus) : cpus_(cpus) {
  set_sysctls();
  out_kind_ = add_out();
  ip(commands_for_all(cpus.size()) + replaced(workload.devices, "OUT", out));
  for (const auto& [path, value] : workload.sysctls)
    set_sysctl(path, value);
  ip(replaced(workload.routes, "OUT", out));
  for (unsigned worker = 0; worker < cpus.size(); ++worker)
    generators_.emplace_back(generator_device(worker), workload.packet, worker);
  std::this_thread::sleep_for(std::chrono::milliseconds(50)); // reports of multicast groups
}

} // namespace linebounce::harness
