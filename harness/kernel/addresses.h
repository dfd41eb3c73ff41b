// SPDX-License-Identifier: Apache-2.0
// Who is who in a workload's namespace; ranges set aside for benchmarks and for documentation (RFC 2544, RFC 3849).
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace linebounce::harness::address {

// Behind the device packets leave by.
inline const std::string out4 = "198.19.1.1";
inline const std::string next4 = "198.19.1.2";
inline const std::string out6 = "2001:db8:1::1";
inline const std::string next6 = "2001:db8:1::2";
inline const std::string next_mac = "02:6c:62:ff:00:01";

// What packets are for.
inline const std::string far4 = "198.19.2.1";
inline const std::string far6 = "2001:db8:2::1";
inline const std::string sid = "2001:db8:3::1";
inline const std::string local4 = "198.19.3.1";
inline constexpr unsigned port = 9;

/// Of the device worker's packets come in by.
inline std::array<std::uint8_t, 6> mac_of(unsigned worker) {
  return {0x02, 0x6c, 0x62, 0, static_cast<std::uint8_t>(worker >> 8), static_cast<std::uint8_t>(worker)};
}

} // namespace linebounce::harness::address
