// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/kernel_facts.h"

#include "harness/kernel/subprocess.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <system_error>

#include <sys/utsname.h>

namespace linebounce::harness {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array options{
    "CONFIG_PREEMPT_NONE",
    "CONFIG_PREEMPT_VOLUNTARY",
    "CONFIG_PREEMPT",
    "CONFIG_PREEMPT_LAZY",
    "CONFIG_PREEMPT_RT",
    "CONFIG_PREEMPT_DYNAMIC",
    "CONFIG_HZ",
    "CONFIG_CPU_MITIGATIONS",
    "CONFIG_RETPOLINE",
    "CONFIG_MITIGATION_RETPOLINE",
    "CONFIG_NET_VRF",
    "CONFIG_IPV6_SEG6_LWTUNNEL",
    "CONFIG_VETH",
    "CONFIG_BRIDGE",
    "CONFIG_DUMMY",
    "CONFIG_NETFILTER",
    "CONFIG_BRIDGE_NETFILTER",
    "CONFIG_RPS",
    "CONFIG_BPF_JIT",
    "CONFIG_CGROUP_NET_PRIO",
    "CONFIG_MEMCG",
    "CONFIG_DEBUG_NET",
    "CONFIG_NET_DEV_REFCNT_TRACKER",
    "CONFIG_PCPU_DEV_REFCNT",
    "CONFIG_KASAN",
    "CONFIG_KFENCE",
    "CONFIG_PROVE_LOCKING",
    "CONFIG_SLUB_DEBUG_ON",
    "CONFIG_INIT_ON_ALLOC_DEFAULT_ON",
    "CONFIG_RANDOM_KMALLOC_CACHES",
    "CONFIG_SLAB_FREELIST_HARDENED",
};

Json line_of(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::string line;
  return std::getline(stream, line) ? Json(line) : Json(nullptr);
}

/// Of the running kernel: from itself, else from where distributions put it; empty where neither has it.
std::string configuration() {
  if (const Finished unpacked = run_program({"gzip", "-dc", "/proc/config.gz"}); unpacked.status == 0)
    return unpacked.output;
  utsname kernel{};
  uname(&kernel);
  std::ifstream file(std::string("/boot/config-") + kernel.release);
  return {std::istreambuf_iterator<char>(file), {}};
}

Json built_with() {
  std::map<std::string, std::string> all;
  std::istringstream text(configuration());
  for (std::string line; std::getline(text, line);) {
    const std::string off = " is not set";
    if (line.starts_with("# CONFIG_") && line.ends_with(off))
      all[line.substr(2, line.size() - 2 - off.size())] = "n";
    else if (const auto equals = line.find('='); line.starts_with("CONFIG_") && equals != std::string::npos)
      all[line.substr(0, equals)] = line.substr(equals + 1);
  }
  Json chosen;
  for (const char* option : options)
    chosen[option] = all.contains(option) ? Json(all[option]) : Json(nullptr);
  return chosen;
}

Json mitigations() {
  std::map<std::string, Json> sorted;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/sys/devices/system/cpu/vulnerabilities", error))
    sorted[entry.path().filename()] = line_of(entry.path());
  return sorted.empty() ? Json(nullptr) : Json(sorted);
}

} // namespace

nlohmann::ordered_json kernel_facts() {
  utsname kernel{};
  uname(&kernel);
  Json facts;
  facts["release"] = kernel.release;
  facts["build"] = kernel.version;
  facts["configuration"] = built_with();
  facts["preemption"] = line_of("/sys/kernel/debug/sched/preempt"); // the mode in use in parentheses
  facts["mitigations"] = mitigations();
  for (const std::string name : {"core/netdev_max_backlog", "core/rmem_default", "core/bpf_jit_enable"})
    facts["sysctls"]["net/" + name] = line_of("/proc/sys/net/" + name);
  return facts;
}

} // namespace linebounce::harness
