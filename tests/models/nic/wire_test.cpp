// SPDX-License-Identifier: Apache-2.0
// How many packets a second does the wire carry?
#include "models/nic/wire.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

Nic nic_with_wire(double wire_gbps, std::optional<double> device_limit_mpps = {}) {
  Nic nic;
  nic.wire_gbps = wire_gbps;
  nic.device_limit_mpps = device_limit_mpps;
  return nic;
}

Traffic frames_of(unsigned bytes) {
  Traffic traffic;
  traffic.frame_bytes = bytes;
  return traffic;
}

TEST(Wire, TenGigabitsCarryTheWellKnown1488MppsOfMinimalFrames) {
  // 64 bytes on the wire are 60 and the FCS: 10e9 / (8 * 84).
  EXPECT_NEAR(wire_pps(nic_with_wire(10), frames_of(60)), 14'880'952, 1);
}

TEST(Wire, AFrameOf82BytesTakes106ByteTimes) { EXPECT_NEAR(wire_pps(nic_with_wire(10), frames_of(82)), 11'792'453, 1); }

TEST(Device, ItsOwnLimitCountsWhenItIsBelowTheWires) {
  EXPECT_DOUBLE_EQ(device_pps(nic_with_wire(100, 86), frames_of(60)), 86e6);
  EXPECT_NEAR(device_pps(nic_with_wire(10, 86), frames_of(60)), 14'880'952, 1);
  EXPECT_NEAR(device_pps(nic_with_wire(100), frames_of(60)), 148'809'524, 1);
}

} // namespace
} // namespace linebounce
