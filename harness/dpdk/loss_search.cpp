// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/loss_search.h"

namespace linebounce::harness {
namespace {

constexpr double precision = 0.01;
constexpr double lowest_share = 1e-3; ///< of the generator's highest rate

} // namespace

std::optional<Observation> search_loss(double loss, const TrialAt& trial) {
  const std::optional<Observation> highest = trial(as_fast_as_it_can);
  if (!highest || highest->loss <= loss)
    return highest;
  Tally total = highest->total;
  Sent sent = highest->sent;
  double away = highest->away;
  Observation best;
  best.per_queue_pps.resize(highest->per_queue_pps.size());
  double good = 0;
  double bad = highest->offered_pps;
  while (bad - good > precision * bad && bad > lowest_share * highest->offered_pps) {
    const double pps = (good + bad) / 2;
    const std::optional<Observation> tried = trial(pps);
    if (!tried)
      return std::nullopt;
    total += tried->total;
    sent += tried->sent;
    away = std::max(away, tried->away);
    if (tried->loss <= loss)
      best = *tried;
    (tried->loss <= loss ? good : bad) = pps;
  }
  best.total = total;
  best.sent = sent;
  best.away = away;
  return best;
}

} // namespace linebounce::harness
