// SPDX-License-Identifier: Apache-2.0
#include "harness/host/facts.h"
#include "harness/host/measurement_file.h"
#include "harness/probe/documents.h"

#include <nlohmann/json.hpp>

namespace linebounce::harness {
namespace {

using Json = nlohmann::ordered_json;

const char* variant_of(Contest contest) {
  switch (contest) {
  case Contest::fetch_add:
    return "fetch_add";
  case Contest::compare_swap:
    return "compare_swap";
  case Contest::pair:
    break;
  }
  return "pair";
}

Json observed_json(const Observed& observed) {
  return {{"median", observed.sample.median},
          {"spread", observed.sample.spread},
          {"trials", observed.trials},
          {"dropped", observed.dropped}};
}

Json pairs_json(const ProbeResult& result) {
  Json pairs = Json::array();
  for (const Pairing& pair : result.pairs)
    pairs.push_back({{"cpus", {pair.transfer.from, pair.transfer.to}},
                     {"distance", name(pair.distance)},
                     {"ping_pong_ns", observed_json(pair.transfer.ping_pong_ns)},
                     {"rmw_ns", observed_json(pair.transfer.rmw_ns)},
                     {"load_ns", observed_json(pair.transfer.load_ns)},
                     {"rmw_after_load_ns", observed_json(pair.transfer.rmw_after_load_ns)}});
  return pairs;
}

Json alone_json(const Alone& alone) {
  return {{"rmw_ns", observed_json(alone.rmw_ns)},
          {"rmw_between_work_ns", observed_json(alone.rmw_between_ns)},
          {"compare_swap_ns", observed_json(alone.compare_swap_ns)},
          {"load_ns", observed_json(alone.load_ns)},
          {"store_ns", observed_json(alone.store_ns)}};
}

} // namespace

std::string measurement_text(const ProbeResult& result) {
  MeasurementFile file;
  file.workload = "host-probe";
  file.complete = result.complete;
  file.context = host_facts();
  file.context["method"] =
      "pinned threads on one line for part of a ms, many lines; median over lines, spread over lines; "
      "trials begin when nobody works on the CPUs' sibling threads; those disturbed all the same are dropped";
  file.context["tsc_ghz"] = result.tsc_ghz;
  file.context["seconds"] = result.seconds;
  file.context["trials"] = result.trials;
  file.context["trials_dropped"] = result.dropped;
  file.context["steal_share"] = result.noise.steal_share ? Json(*result.noise.steal_share) : Json(nullptr);
  file.context["clock_change"] = result.noise.clock_change;
  file.context["warnings"] = result.warnings;
  file.context["alone"] = alone_json(result.alone);
  file.context["transfers"] = pairs_json(result);
  file.context["other_placements"] = Json::array();
  for (const ContestRow& row : result.contests) {
    if (row.placement == "siblings") { // no order of the scenario's
      file.context["other_placements"].push_back({{"variant", variant_of(row.contest)},
                                                  {"placement", row.placement},
                                                  {"cpus", row.cpus},
                                                  {"work_cycles", row.work_cycles},
                                                  {"per_second", observed_json(row.per_second)}});
      continue;
    }
    Row written;
    written.variant = variant_of(row.contest);
    written.sweep = {{"work_cycles", row.work_cycles}, {"workers", row.cpus.size()}, {"placement", row.placement}};
    written.throughput_pps = row.per_second.sample.median;
    written.spread_pps = row.per_second.sample.spread;
    written.details = {{"cpus", row.cpus}, {"trials", row.per_second.trials}, {"dropped", row.per_second.dropped}};
    file.rows.push_back(written);
  }
  return text_of(file);
}

} // namespace linebounce::harness
