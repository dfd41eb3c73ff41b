// SPDX-License-Identifier: Apache-2.0
// Units a reader is shown: the same for all figures of a column, chosen by the largest.
#pragma once

#include "lab/methods/point.h"

#include <string>

namespace linebounce::lab {

struct Unit {
  double size = 1; ///< in the base unit, packets/s or ns
  const char* name = "";
  int decimals = 0;
};

/// pps, kpps or Mpps.
Unit rate_unit(double largest_pps);
/// ns, us or ms.
Unit time_unit(double largest_ns);

/// The figure without the unit's name, such as "3.305".
std::string in_unit(double value, const Unit& unit);
/// "3.301 .. 3.309"
std::string interval_in_unit(const Estimate& estimate, const Unit& unit);
/// "-1.9" for -0.019: percent, always signed.
std::string signed_percent(double fraction);
/// "throughput [Mpps]"
std::string with_unit(const std::string& what, const Unit& unit);
/// A count with a prefix: "3.4 M", "12.0 k", "7".
std::string short_count(double count);

} // namespace linebounce::lab
