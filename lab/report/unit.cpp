// SPDX-License-Identifier: Apache-2.0
#include "lab/report/unit.h"

#include <fmt/format.h>

namespace linebounce::lab {

Unit rate_unit(double largest_pps) {
  if (largest_pps >= 1e6)
    return {1e6, "Mpps", 3};
  if (largest_pps >= 1e3)
    return {1e3, "kpps", 2};
  return {1, "pps", 1};
}

Unit time_unit(double largest_ns) {
  if (largest_ns >= 1e7)
    return {1e6, "ms", 2};
  if (largest_ns >= 1e4)
    return {1e3, "us", 1};
  return {1, "ns", 0};
}

std::string in_unit(double value, const Unit& unit) { return fmt::format("{:.{}f}", value / unit.size, unit.decimals); }

std::string interval_in_unit(const Estimate& estimate, const Unit& unit) {
  return in_unit(estimate.low, unit) + " .. " + in_unit(estimate.high, unit);
}

std::string signed_percent(double fraction) {
  const std::string text = fmt::format("{:+.1f}", fraction * 100);
  return text == "-0.0" ? "+0.0" : text;
}

std::string with_unit(const std::string& what, const Unit& unit) { return what + " [" + unit.name + "]"; }

std::string short_count(double count) {
  if (count >= 1e9)
    return fmt::format("{:.1f} G", count / 1e9);
  if (count >= 1e6)
    return fmt::format("{:.1f} M", count / 1e6);
  if (count >= 1e3)
    return fmt::format("{:.1f} k", count / 1e3);
  return fmt::format("{:.0f}", count);
}

} // namespace linebounce::lab
