// SPDX-License-Identifier: Apache-2.0
// Do flows keep to the prefixes and port ranges they are drawn from, and use all of them?
#include "models/traffic/flows.h"

#include <gtest/gtest.h>

#include <set>

namespace linebounce {
namespace {

using Address = std::array<std::uint8_t, 16>;

bool bit(const Address& address, unsigned i) { return (address[i / 8] & (0x80U >> (i % 8))) != 0; }

const Address pattern = {0xa5, 0x5a, 0xc3, 0x3c, 0x96, 0x69, 0xf0, 0x0f,
                         0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc, 0xde, 0xf1};

void expect_prefix_kept_and_rest_drawn(Family family, unsigned length) {
  FlowHeaders headers;
  headers.family = family;
  headers.source = {pattern, length};
  headers.destination = {pattern, length};
  Stream stream(1, "flows");
  std::array<int, 128> ones{};
  constexpr int flows = 400;
  for (int n = 0; n < flows; ++n) {
    const Flow flow = draw_flow(headers, 0, stream);
    for (const Address& address : {flow.source, flow.destination})
      for (unsigned i = 0; i < 128; ++i)
        ones[i] += bit(address, i) ? 1 : 0;
  }
  const unsigned size = family == Family::ipv4 ? 32 : 128;
  for (unsigned i = 0; i < length; ++i)
    EXPECT_EQ(ones[i], bit(pattern, i) ? 2 * flows : 0) << "bit " << i << " of a /" << length;
  // 800 fair coins: 400, standard deviation 14.1; six of them, as there are many bits.
  for (unsigned i = length; i < size; ++i)
    EXPECT_NEAR(ones[i], flows, 85) << "bit " << i << " beyond a /" << length;
}

TEST(Flows, BitsOfAnIpv4PrefixAreKeptAndTheOthersDrawn) {
  for (const unsigned length : {0U, 1U, 7U, 8U, 9U, 16U, 20U, 31U, 32U})
    expect_prefix_kept_and_rest_drawn(Family::ipv4, length);
}

TEST(Flows, BitsOfAnIpv6PrefixAreKeptAndTheOthersDrawn) {
  for (const unsigned length : {0U, 3U, 48U, 64U, 65U, 127U, 128U})
    expect_prefix_kept_and_rest_drawn(Family::ipv6, length);
}

TEST(Flows, SequentialSourcesCountUpFromThePrefix) {
  FlowHeaders headers;
  headers.order = AddressOrder::sequential;
  headers.source = {{10, 20, 0, 0}, 16};
  Stream stream(1, "flows");
  EXPECT_EQ(draw_flow(headers, 0, stream).source, (Address{10, 20, 0, 0}));
  EXPECT_EQ(draw_flow(headers, 1, stream).source, (Address{10, 20, 0, 1}));
  EXPECT_EQ(draw_flow(headers, 258, stream).source, (Address{10, 20, 1, 2}));
  EXPECT_EQ(draw_flow(headers, 65'535, stream).source, (Address{10, 20, 255, 255}));
  EXPECT_EQ(draw_flow(headers, 65'536 + 3, stream).source, (Address{10, 20, 0, 3})) << "modulo the prefix's size";
}

TEST(Flows, SequentialCountsInsideABytesBits) {
  FlowHeaders headers;
  headers.order = AddressOrder::sequential;
  headers.source = {{10, 20, 30, 0xe0}, 27};
  Stream stream(1, "flows");
  EXPECT_EQ(draw_flow(headers, 5, stream).source, (Address{10, 20, 30, 0xe5}));
  EXPECT_EQ(draw_flow(headers, 37, stream).source, (Address{10, 20, 30, 0xe5}));
}

TEST(Flows, SequentialIpv6CountsInItsLastBytes) {
  FlowHeaders headers;
  headers.family = Family::ipv6;
  headers.order = AddressOrder::sequential;
  headers.source = {{0xfd, 1}, 64};
  Stream stream(1, "flows");
  Address expected{0xfd, 1};
  expected[14] = 1;
  expected[15] = 2;
  EXPECT_EQ(draw_flow(headers, 258, stream).source, expected);
}

TEST(Flows, SequentialLeavesTheOtherFieldsDrawn) {
  FlowHeaders headers;
  headers.order = AddressOrder::sequential;
  headers.source = {{10}, 8};
  headers.destination = {{192}, 8};
  Stream stream(1, "flows");
  std::set<Address> destinations;
  for (std::uint32_t i = 0; i < 100; ++i)
    destinations.insert(draw_flow(headers, i, stream).destination);
  EXPECT_GT(destinations.size(), 95U);
}

TEST(Flows, PortsCoverTheirRangeAndNothingElse) {
  FlowHeaders headers;
  headers.source_ports = PortRange{1000, 1007};
  headers.destination_ports = PortRange{65'535, 65'535};
  Stream stream(1, "flows");
  std::set<unsigned> sources;
  for (std::uint32_t i = 0; i < 500; ++i) {
    const Flow flow = draw_flow(headers, i, stream);
    EXPECT_TRUE(flow.has_ports);
    EXPECT_EQ(flow.destination_port, 65'535);
    sources.insert(flow.source_port);
  }
  EXPECT_EQ(sources, (std::set<unsigned>{1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007}));
}

TEST(Flows, TheWholePortRangeCanBeDrawn) {
  FlowHeaders headers;
  headers.source_ports = headers.destination_ports = PortRange{0, 65'535};
  Stream stream(1, "flows");
  std::set<unsigned> high_bytes;
  for (std::uint32_t i = 0; i < 5000; ++i)
    high_bytes.insert(draw_flow(headers, i, stream).source_port >> 8);
  EXPECT_EQ(high_bytes.size(), 256U);
}

TEST(Flows, HaveNoPortsUnlessRangesAreGiven) {
  Stream stream(1, "flows");
  EXPECT_FALSE(draw_flow({}, 0, stream).has_ports);
}

} // namespace
} // namespace linebounce
