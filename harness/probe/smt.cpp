// SPDX-License-Identifier: Apache-2.0
#include "harness/probe/smt.h"

#include "harness/host/presence.h"
#include "harness/host/sample.h"
#include "harness/host/together.h"
#include "harness/host/tsc.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace linebounce::harness {
namespace {

/// Hashes 64-byte "headers" of a table that fits into half a first-level cache and branches on the result.
std::uint64_t handle_headers(unsigned thread, std::uint64_t end) {
  std::vector<std::array<std::uint64_t, 8>> headers(256);
  for (std::size_t i = 0; i < headers.size(); ++i)
    headers[i].fill(i * 0x9E3779B97F4A7C15U + thread);
  std::uint64_t hash = 1;
  std::uint64_t count = 0;
  do {
    for (int i = 0; i < 64; ++i) {
      auto& header = headers[hash % headers.size()];
      for (std::uint64_t& word : header)
        hash = (hash ^ word) * 0x100000001B3U;
      if ((hash & 3) == 0)
        header[0] += hash;
    }
    count += 64;
  } while (tsc() < end);
  return count;
}

struct Rate {
  double per_ns; ///< of one thread
  double away;
};

double rate(const std::vector<unsigned>& cpus, const Effort& effort) {
  std::vector<Rate> rates;
  const unsigned wanted = 5 * effort.trials;
  for (unsigned tries = 0, undisturbed = 0; undisturbed < wanted && tries < tries_per_trial * wanted; ++tries) {
    const auto shares = run_together(cpus, effort.trial_ms, handle_headers);
    undisturbed += disturbed(shares) ? 0 : 1;
    for (const Share& share : shares)
      rates.push_back({share.operations / share.ns, most_away(shares)});
  }
  std::vector<double> kept;
  for (const Rate& rate : least_disturbed(rates))
    kept.push_back(rate.per_ns);
  return sample_of(kept).median;
}

} // namespace

double smt_slowdown(unsigned cpu, unsigned sibling, const Effort& effort) {
  return rate({cpu}, effort) / rate({cpu, sibling}, effort);
}

} // namespace linebounce::harness
