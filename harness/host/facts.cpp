// SPDX-License-Identifier: Apache-2.0
#include "harness/host/facts.h"

#include "lab/report/context.h"

#include <cctype>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <system_error>

#include <sys/utsname.h>

namespace linebounce::harness {
namespace {

using Json = nlohmann::ordered_json;

Json first_line(const std::string& file) {
  std::ifstream stream(file);
  std::string line;
  if (!std::getline(stream, line))
    return nullptr;
  return line;
}

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t");
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// The keys of the first CPU in /proc/cpuinfo.
std::map<std::string, std::string> first_cpu() {
  std::map<std::string, std::string> cpu;
  std::ifstream stream("/proc/cpuinfo");
  for (std::string line; std::getline(stream, line) && !line.empty();)
    if (const auto colon = line.find(':'); colon != std::string::npos)
      cpu[trimmed(line.substr(0, colon))] = trimmed(line.substr(colon + 1));
  return cpu;
}

Json text_of(const std::map<std::string, std::string>& cpu, const std::string& key) {
  const auto found = cpu.find(key);
  return found == cpu.end() ? Json(nullptr) : Json(found->second);
}

Json number_of(const std::map<std::string, std::string>& cpu, const std::string& key) {
  const auto found = cpu.find(key);
  int number = 0;
  if (found == cpu.end() ||
      std::from_chars(found->second.data(), found->second.data() + found->second.size(), number).ec != std::errc())
    return nullptr;
  return number;
}

Json numa_nodes() {
  Json nodes = Json::object();
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/sys/devices/system/node", error)) {
    const std::string name = entry.path().filename();
    if (name.starts_with("node") && name.size() > 4 && std::isdigit(static_cast<unsigned char>(name[4])) != 0)
      nodes[name.substr(4)] = first_line(entry.path() / "cpulist");
  }
  return nodes.empty() ? Json(nullptr) : nodes;
}

Json turbo() {
  if (const Json off = first_line("/sys/devices/system/cpu/intel_pstate/no_turbo"); !off.is_null())
    return off == "0";
  if (const Json on = first_line("/sys/devices/system/cpu/cpufreq/boost"); !on.is_null())
    return on == "1";
  return nullptr;
}

} // namespace

Json host_facts() {
  const auto cpu = first_cpu();
  utsname kernel{};
  uname(&kernel);
  const lab::Context here = lab::make_context(0, {});
  const auto flags = cpu.find("flags");
  Json facts;
  facts["linebounce"] = here.version;
  facts["date"] = here.date;
  facts["host"] = here.host;
  facts["cpu"] = {{"name", text_of(cpu, "model name")},     {"vendor", text_of(cpu, "vendor_id")},
                  {"family", number_of(cpu, "cpu family")}, {"model", number_of(cpu, "model")},
                  {"stepping", number_of(cpu, "stepping")}, {"microcode", text_of(cpu, "microcode")}};
  facts["hypervisor"] = flags != cpu.end() && (" " + flags->second + " ").find(" hypervisor ") != std::string::npos;
  facts["cpus_online"] = first_line("/sys/devices/system/cpu/online");
  facts["smt"] = first_line("/sys/devices/system/cpu/smt/control");
  facts["numa_nodes"] = numa_nodes();
  facts["kernel"] = std::string(kernel.sysname) + ' ' + kernel.release + ' ' + kernel.machine;
  facts["kernel_command_line"] = first_line("/proc/cmdline");
  facts["clock_source"] = first_line("/sys/devices/system/clocksource/clocksource0/current_clocksource");
  facts["governor"] = first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
  facts["turbo"] = turbo();
  return facts;
}

} // namespace linebounce::harness
