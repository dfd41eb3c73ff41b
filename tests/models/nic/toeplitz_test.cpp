// SPDX-License-Identifier: Apache-2.0
// Is the hash the one NICs compute? Key and vectors: Microsoft, "Verifying the RSS Hash Calculation"; also in Intel's
// 82599 datasheet.
#include "tests/models/nic/rss_vectors.h"

#include "models/nic/rss.h"
#include "sim/error.h"

#include <gtest/gtest.h>

namespace linebounce {
namespace {

class PublishedVector : public ::testing::TestWithParam<fixtures::RssVector> {};

TEST_P(PublishedVector, HashOfTheAddresses) {
  std::vector<std::uint8_t> input = GetParam().source_bytes();
  const auto destination = GetParam().destination_bytes();
  input.insert(input.end(), destination.begin(), destination.end());
  EXPECT_EQ(Toeplitz(fixtures::published_key())(input), GetParam().addresses_only);
}

TEST_P(PublishedVector, HashOfAddressesAndPorts) {
  std::vector<std::uint8_t> input = GetParam().source_bytes();
  const auto destination = GetParam().destination_bytes();
  input.insert(input.end(), destination.begin(), destination.end());
  for (const unsigned port : {GetParam().source_port, GetParam().destination_port}) {
    input.push_back(static_cast<std::uint8_t>(port / 256));
    input.push_back(static_cast<std::uint8_t>(port % 256));
  }
  EXPECT_EQ(Toeplitz(fixtures::published_key())(input), GetParam().with_ports);
}

TEST_P(PublishedVector, HashOfTheFlow) {
  Nic nic;
  nic.rss_key = fixtures::published_key();
  const Flow flow = GetParam().flow();

  nic.hash_ipv4 = nic.hash_ipv6 = HashFields::addresses_and_ports;
  EXPECT_EQ(Rss(nic, 1).hash(flow), GetParam().with_ports);
  nic.hash_ipv4 = nic.hash_ipv6 = HashFields::addresses;
  EXPECT_EQ(Rss(nic, 1).hash(flow), GetParam().addresses_only);
}

TEST_P(PublishedVector, AFlowWithoutPortsIsHashedByItsAddresses) {
  Nic nic;
  nic.rss_key = fixtures::published_key();
  Flow flow = GetParam().flow();
  flow.has_ports = false;
  EXPECT_EQ(Rss(nic, 1).hash(flow), GetParam().addresses_only);
}

TEST_P(PublishedVector, TheFieldsOfTheOtherFamilyDoNotMatter) {
  Nic nic;
  nic.rss_key = fixtures::published_key();
  const Flow flow = GetParam().flow();
  (flow.family == Family::ipv4 ? nic.hash_ipv6 : nic.hash_ipv4) = HashFields::addresses;
  EXPECT_EQ(Rss(nic, 1).hash(flow), GetParam().with_ports);
}

INSTANTIATE_TEST_SUITE_P(Microsoft, PublishedVector, ::testing::ValuesIn(fixtures::rss_vectors));

TEST(Toeplitz, IsLinear) {
  // Hash of a XOR b = hash of a XOR hash of b, for inputs of one length.
  const Toeplitz hash(fixtures::published_key());
  std::vector<std::uint8_t> a(12);
  std::vector<std::uint8_t> b(12);
  std::vector<std::uint8_t> both(12);
  for (std::size_t i = 0; i < 12; ++i) {
    a[i] = static_cast<std::uint8_t>(37 * i + 11);
    b[i] = static_cast<std::uint8_t>(91 * i + 5);
    both[i] = a[i] ^ b[i];
  }
  EXPECT_EQ(hash(both), hash(a) ^ hash(b));
}

TEST(Toeplitz, AKeyTooShortForIpv6WithPortsIsRefused) {
  std::vector<std::uint8_t> key = fixtures::published_key();
  ASSERT_EQ(key.size(), 40U);
  key.pop_back();
  EXPECT_THROW(Toeplitz{key}, InputError);
}

} // namespace
} // namespace linebounce
