// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/row.h"

#include "harness/dpdk/split.h"
#include "harness/host/presence.h"
#include "harness/host/sample.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace linebounce::harness {
namespace {

using Json = nlohmann::ordered_json;

double ratio(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string why_nothing(const Tally& total, const Request& request) {
  if (total.received != 0)
    return "no packet came that the workload has a route for";
  if (request.generator)
    return fmt::format("--generator {}: what this port sends does not reach the workers' ports: are they connected?",
                       *request.generator);
  return "no packet came: something has to send to the workers' ports; '--generator PORT' can";
}

Json generator(const std::vector<Observation>& kept, const Sent& sent, const Request& request) {
  std::vector<double> offered;
  std::vector<double> loss;
  for (const Observation& one : kept) {
    offered.push_back(one.offered_pps);
    loss.push_back(one.loss);
  }
  return {{"asked_for_pps", request.rate_pps ? Json(*request.rate_pps) : Json(nullptr)},
          {"loss_limit", request.loss ? Json(*request.loss) : Json(nullptr)},
          {"offered_pps", sample_of(offered).median},
          {"loss", sample_of(loss).median},
          {"sent", sent.sent},
          {"refused", sent.refused},
          {"returned", sent.returned}};
}

Json details(const Series& series, const Request& request, const std::vector<Observation>& kept) {
  Tally total;
  Sent sent;
  for (const Observation& one : series.all) {
    total += one.total;
    sent += one.sent;
  }
  Tally split;
  for (const Observation& one : least_disturbed(series.timed))
    split += one.total;
  double away = 0;
  for (const Observation& one : kept)
    away = std::max(away, one.away);
  return {{"strategy", series.workload->strategy},
          {"trials",
           {{"kept", kept.size()},
            {"dropped", series.all.size() - kept.size()},
            {"disturbed", away > tolerated_absence},
            {"most_away_of_one_kept", away}}},
          {"lines", series.lines},
          {"flows_in_buffers", series.flows_in_buffers},
          {"received", total.received},
          {"processed", total.processed},
          {"dropped", {{"no_route", total.unroutable}, {"object_gone", total.not_held}}},
          {"transmitted", total.transmitted},
          {"not_transmitted", total.not_transmitted},
          {"empty_polls", ratio(total.empty_polls, total.polls)},
          {"references_came_back", true}, // a trial after which they did not is an internal fault
          {"tsc_ticks_per_packet", describe_split(split)},
          {"generator", request.generator ? generator(kept, sent, request) : Json(nullptr)},
          {"counters", series.counters}};
}

} // namespace

void require_packets(const Series& series, const Request& request) {
  Tally total;
  for (const Observation& one : series.all)
    total += one.total;
  if (total.processed == 0)
    throw InputError(why_nothing(total, request));
}

Row row_of(const Series& series, const Request& request) {
  const std::vector<Observation> kept = least_disturbed(series.all);
  std::vector<double> rates;
  for (const Observation& one : kept)
    rates.push_back(one.pps);
  const Sample sample = sample_of(rates);
  Row row{series.workload->variant, series.workload->sweep, sample.median, sample.spread};
  for (std::size_t queue = 0; queue < kept.front().per_queue_pps.size(); ++queue) {
    std::vector<double> of_queue;
    for (const Observation& one : kept)
      of_queue.push_back(one.per_queue_pps[queue]);
    row.per_queue_pps.push_back(sample_of(of_queue).median);
  }
  row.details = details(series, request, kept);
  return row;
}

} // namespace linebounce::harness
