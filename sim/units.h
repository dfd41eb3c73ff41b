// SPDX-License-Identifier: Apache-2.0
// Strong types: a time cannot be added to a cycle count, a core id cannot index a line.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace linebounce {

/// An integer amount of one unit. Tag names the unit; only amounts of the same unit mix.
template <class Tag> struct Quantity {
  std::int64_t count = 0;

  constexpr Quantity() = default;
  constexpr explicit Quantity(std::int64_t n) : count(n) {}

  constexpr auto operator<=>(const Quantity&) const = default;
  constexpr Quantity& operator+=(Quantity other) {
    count += other.count;
    return *this;
  }
  constexpr Quantity& operator-=(Quantity other) {
    count -= other.count;
    return *this;
  }
  friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.count + b.count); }
  friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.count - b.count); }
  friend constexpr Quantity operator*(Quantity a, std::int64_t n) { return Quantity(a.count * n); }
};

/// Simulated time and durations: 64-bit picoseconds, good for 106 days.
using Picoseconds = Quantity<struct PicosecondTag>;
using Bytes = Quantity<struct ByteTag>;

inline constexpr Picoseconds never{INT64_MAX};

/// Rounds to the nearest picosecond, halves away from zero. Plain arithmetic: no libm call, the same everywhere.
constexpr Picoseconds picoseconds(double ps) {
  return Picoseconds(static_cast<std::int64_t>(ps < 0 ? ps - 0.5 : ps + 0.5));
}
constexpr Picoseconds nanoseconds(double ns) { return picoseconds(ns * 1e3); }
constexpr Picoseconds milliseconds(double ms) { return picoseconds(ms * 1e9); }
constexpr double to_ns(Picoseconds t) { return static_cast<double>(t.count) * 1e-3; }
constexpr double to_seconds(Picoseconds t) { return static_cast<double>(t.count) * 1e-12; }

/// A count of clock cycles; fractional, since a cost per packet is an average.
struct Cycles {
  double count = 0;
  constexpr auto operator<=>(const Cycles&) const = default;
};

/// Duration of `cycles` at a clock of `ghz` gigahertz.
constexpr Picoseconds duration(Cycles cycles, double ghz) { return nanoseconds(cycles.count / ghz); }

/// A dense index of one kind of thing, from 0.
template <class Tag> struct Id {
  std::uint32_t value = 0;
  constexpr auto operator<=>(const Id&) const = default;
};

using CoreId = Id<struct CoreTag>;
using LineId = Id<struct LineTag>;
using ObjectId = Id<struct ObjectTag>;
using QueueId = Id<struct QueueTag>;
using SocketId = Id<struct SocketTag>;
using FunctionId = Id<struct FunctionTag>;

} // namespace linebounce
