// SPDX-License-Identifier: Apache-2.0
#include "lab/report/speed.h"

#include "lab/report/json.h"
#include "lab/report/unit.h"

#include <fmt/format.h>

namespace linebounce::lab {

Speed speed_of(const std::vector<Point>& points) {
  Speed speed;
  for (const Point& point : points) {
    speed.wall_s += point.wall_s;
    speed.simulated_s += point.simulated_s;
    speed.events += point.events;
    speed.packets += point.packets;
  }
  return speed;
}

nlohmann::ordered_json to_json(const Speed& speed) {
  nlohmann::ordered_json json;
  json["wall_s"] = finite(speed.wall_s, "wall_s");
  json["simulated_s"] = finite(speed.simulated_s, "simulated_s");
  json["real_time_ratio"] = finite(speed.real_time_ratio(), "real_time_ratio");
  json["events"] = speed.events;
  json["events_per_s"] = finite(speed.events_per_s(), "events_per_s");
  json["packets_per_s"] = finite(speed.packets_per_s(), "packets_per_s");
  return json;
}

std::string speed_line(const Speed& speed) {
  return fmt::format(
      "speed: {:.2f} s simulated in {:.2f} s ({:.2f} x real time), {} events at {}/s, {} packets at {}/s\n",
      speed.simulated_s, speed.wall_s, speed.real_time_ratio(), short_count(static_cast<double>(speed.events)),
      short_count(speed.events_per_s()), short_count(static_cast<double>(speed.packets)),
      short_count(speed.packets_per_s()));
}

} // namespace linebounce::lab
