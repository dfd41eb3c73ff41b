// SPDX-License-Identifier: Apache-2.0
#include "harness/probe/noise.h"

#include "harness/host/tsc.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <fstream>

#include <unistd.h>

namespace linebounce::harness {

Moment moment_now() {
  Moment moment;
  std::ifstream stream("/proc/stat");
  std::string name;
  std::array<double, 8> ticks{}; // user nice system idle iowait irq softirq steal, man 5 proc
  stream >> name;
  for (double& tick : ticks)
    stream >> tick;
  if (stream && name == "cpu")
    moment.steal = ticks[7] / static_cast<double>(sysconf(_SC_CLK_TCK));
  moment.core_ghz = core_ghz(5);
  return moment;
}

Noise noise_between(const Moment& start, const Moment& end, double seconds, unsigned cpus) {
  Noise noise;
  if (start.steal && end.steal && seconds > 0)
    noise.steal_share = (*end.steal - *start.steal) / (seconds * cpus);
  noise.clock_change = std::abs(end.core_ghz / start.core_ghz - 1);
  return noise;
}

std::vector<std::string> warnings(const Noise& noise, unsigned trials, unsigned dropped) {
  std::vector<std::string> said;
  if (noise.steal_share && *noise.steal_share > 0.005)
    said.push_back(
        fmt::format("noisy host: a hypervisor took {:.1f} % of the CPU time away", *noise.steal_share * 100));
  if (noise.clock_change > 0.02)
    said.push_back(fmt::format("noisy host: the core clock moved by {:.1f} %", noise.clock_change * 100));
  if (dropped * 4 > trials)
    said.push_back(fmt::format("noisy host: {} of {} trials were disturbed and dropped", dropped, trials + dropped));
  return said;
}

} // namespace linebounce::harness
