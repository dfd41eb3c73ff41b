// SPDX-License-Identifier: Apache-2.0
#include "harness/host/cpus.h"

#include "sim/error.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <set>
#include <string>

#include <sched.h>

namespace linebounce::harness {

std::vector<unsigned> usable_cpus() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0)
    throw InternalError(std::string("sched_getaffinity: ") + std::strerror(errno));
  std::vector<unsigned> cpus;
  for (unsigned cpu = 0; cpu < CPU_SETSIZE; ++cpu)
    if (CPU_ISSET(cpu, &set))
      cpus.push_back(cpu);
  return cpus;
}

void pin_to(unsigned cpu) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  if (cpu >= CPU_SETSIZE || sched_setaffinity(0, sizeof set, &set) != 0)
    throw InputError("CPU " + std::to_string(cpu) +
                     ": this process may not run there; 'taskset -p $$' names those it may");
}

bool share_a_core(const std::vector<unsigned>& cpus) {
  std::set<std::string> cores;
  for (const unsigned cpu : cpus) {
    std::string siblings;
    std::ifstream file(fmt::format("/sys/devices/system/cpu/cpu{}/topology/thread_siblings_list", cpu));
    if (!std::getline(file, siblings))
      siblings = std::to_string(cpu);
    if (!cores.insert(siblings).second)
      return true;
  }
  return false;
}

} // namespace linebounce::harness
