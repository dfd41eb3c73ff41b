// SPDX-License-Identifier: Apache-2.0
// Does the indirection table spread flows as drivers set it up?
#include "tests/models/nic/rss_vectors.h"

#include "models/nic/rss.h"
#include "models/nic/spread.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace linebounce {
namespace {

Nic nic_with_entries(unsigned entries) {
  Nic nic;
  nic.table_entries = entries;
  nic.rss_key = fixtures::published_key();
  return nic;
}

std::vector<unsigned> entries_by_queue(unsigned entries, unsigned queues) {
  std::vector<unsigned> count(queues, 0);
  const Rss rss(nic_with_entries(entries), queues);
  for (const QueueId queue : rss.table())
    ++count.at(queue.value);
  return count;
}

TEST(IndirectionTable, OverTenQueuesEightHaveThirteenEntriesAndTwoHaveTwelve) {
  EXPECT_EQ(entries_by_queue(128, 10), (std::vector<unsigned>{13, 13, 13, 13, 13, 13, 13, 13, 12, 12}));
}

TEST(IndirectionTable, OverSixteenQueuesIsEven) { EXPECT_EQ(entries_by_queue(128, 16), std::vector<unsigned>(16, 8)); }

TEST(IndirectionTable, NamesTheQueuesInTurn) {
  // ethtool_rxfh_indir_default(): index % n_rx_rings.
  const Rss rss(nic_with_entries(128), 10);
  ASSERT_EQ(rss.table().size(), 128U);
  for (std::uint32_t i = 0; i < 128; ++i)
    EXPECT_EQ(rss.table()[i].value, i % 10);
}

TEST(IndirectionTable, IsIndexedByTheLowBitsOfTheHash) {
  for (const unsigned entries : {1U, 2U, 128U, 512U})
    for (const auto& vector : fixtures::rss_vectors)
      EXPECT_EQ(Rss(nic_with_entries(entries), 7).queue_of(vector.flow()).value, vector.with_ports % entries % 7)
          << vector;
}

Traffic traffic_of(unsigned flows, AddressOrder order) {
  Traffic traffic;
  traffic.flows = flows;
  traffic.headers.order = order;
  traffic.headers.source = {{10, 1}, 8};
  traffic.headers.destination = {{192, 168, 7, 9}, 32};
  return traffic;
}

TEST(SpreadFlows, EveryFlowGoesToAQueueOnce) {
  const auto spread = spread_flows(nic_with_entries(128), 7, traffic_of(12'345, AddressOrder::random), 1);
  ASSERT_EQ(spread.size(), 7U);
  EXPECT_EQ(std::accumulate(spread.begin(), spread.end(), std::size_t{0}), 12'345U);
}

TEST(SpreadFlows, RandomFlowsFallOnQueuesAsTheirTableEntries) {
  constexpr unsigned flows = 64'000;
  const auto spread = spread_flows(nic_with_entries(128), 10, traffic_of(flows, AddressOrder::random), 1);
  for (std::size_t q = 0; q < 10; ++q) {
    const double share = (q < 8 ? 13 : 12) / 128.0; // binomial: five standard deviations
    EXPECT_NEAR(static_cast<double>(spread[q]), flows * share, 5 * std::sqrt(flows * share * (1 - share)));
  }
}

TEST(SpreadFlows, AWholePowerOfTwoOfCountedAddressesIsSpreadExactly) {
  // Toeplitz is linear: 2^16 addresses meet each of the 128 low bit patterns 512 times if the 16 bits' windows span
  // them, as they do for this key.
  const auto spread = spread_flows(nic_with_entries(128), 10, traffic_of(65'536, AddressOrder::sequential), 1);
  for (std::size_t q = 0; q < 10; ++q)
    EXPECT_EQ(spread[q], 512U * (q < 8 ? 13 : 12));
}

TEST(SpreadFlows, OneSeedGivesOneSpread) {
  const auto spread = [](std::uint64_t seed) {
    return spread_flows(nic_with_entries(128), 10, traffic_of(1000, AddressOrder::random), seed);
  };
  EXPECT_EQ(spread(1), spread(1));
  EXPECT_NE(spread(1), spread(2));
}

} // namespace
} // namespace linebounce
