// SPDX-License-Identifier: Apache-2.0
// How fast the simulator ran. The only figures of a result that differ from run to run.
#pragma once

#include "lab/methods/point.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace linebounce::lab {

struct Speed {
  double wall_s = 0;      ///< sum over the points, without start-up
  double simulated_s = 0; ///< warm-up and all trials included
  std::uint64_t events = 0;
  std::uint64_t packets = 0;

  double real_time_ratio() const { return per_wall_second(simulated_s); }
  double events_per_s() const { return per_wall_second(static_cast<double>(events)); }
  double packets_per_s() const { return per_wall_second(static_cast<double>(packets)); }

private:
  double per_wall_second(double amount) const { return wall_s > 0 ? amount / wall_s : 0; }
};

Speed speed_of(const std::vector<Point>& points);

nlohmann::ordered_json to_json(const Speed& speed);

/// One line for people, ended by a newline.
std::string speed_line(const Speed& speed);

} // namespace linebounce::lab
