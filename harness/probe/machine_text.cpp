// SPDX-License-Identifier: Apache-2.0
#include "harness/host/facts.h"
#include "harness/probe/documents.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <string>

namespace linebounce::harness {
namespace {

using Json = nlohmann::ordered_json;

/// Three decimals are more than any figure here is good for.
double rounded(double value) { return std::round(value * 1000) / 1000; }

Json parameter(double value, const char* unit, const char* from, const std::string& source) {
  Json json{{"value", rounded(value)}};
  if (*unit != '\0')
    json["unit"] = unit;
  json["from"] = from;
  json["source"] = source;
  return json;
}

Json measured_ns(double value, const std::string& source) { return parameter(value, "ns", "measured", source); }
Json assumed_ns(double value, const std::string& source) { return parameter(value, "ns", "assumed", source); }

Json clock_of(const ProbeResult& result) {
  Json clock;
  clock["base_ghz"] =
      parameter(result.clocks.back().ghz, "GHz", "measured",
                "a chain of multiplications against the time stamp counter, all cores of a socket busy");
  if (result.clocks.size() > 1) {
    clock["turbo_bins"] = Json::array();
    for (const BusyClock& busy : result.clocks)
      clock["turbo_bins"].push_back(
          {{"active_cores", busy.cores},
           {"ghz", parameter(busy.ghz, "GHz", "measured", fmt::format("the same, {} cores busy", busy.cores))}});
  }
  return clock;
}

Json cost_json(const ProbeResult& result, Distance distance, const TransferCost& cost) {
  std::size_t pairs = 0;
  for (const Pairing& pair : result.pairs)
    pairs += pair.distance == distance ? 1 : 0;
  const std::string over = fmt::format("median over {} CPU pair{} and their lines", pairs, pairs == 1 ? "" : "s");
  const double ping_pong = cost.data_ns / 0.60;
  Json json;
  json["transfer_ns"] =
      measured_ns(cost.transfer_ns, "RMW of a line another CPU wrote and left alone, over a hit; " + over);
  json["data_ns"] = assumed_ns(
      cost.data_ns, fmt::format("0.60 of the ping-pong, measured {:.1f} ns (round trip / 2); {}", ping_pong, over));
  json["turnaround_ns"] = assumed_ns(cost.turnaround_ns, "0.35 of the same ping-pong");
  json["upgrade_ns"] =
      load_of_modified(result) == LoadOfModified::migrate
          ? assumed_ns(cost.upgrade_ns, "as a transfer; a load takes the line along here, so that little is shared")
          : measured_ns(cost.upgrade_ns, "RMW of a line another CPU wrote and this one has loaded, over a hit");
  return json;
}

Json coherence_of(const ProbeResult& result) {
  Json json;
  json["rmw_hit_ns"] = measured_ns(result.alone.rmw_ns.sample.median, "lock xadd in a loop of one CPU");
  json["load_hit_ns"] = measured_ns(result.alone.load_ns.sample.median, "chain of loads of a cached line");
  json["store_hit_ns"] =
      measured_ns(result.alone.store_ns.sample.median, "add to a cached line between dependent work: what it adds");
  json["load_of_modified"] = load_of_modified(result) == LoadOfModified::migrate ? "migrate" : "share";
  json["jitter"] = parameter(0.3, "", "assumed",
                             "spread of transfer times between lines and moments; without it cores fall into step");
  json["by_distance"] = Json::object();
  for (const Distance distance : {Distance::same_llc, Distance::same_socket, Distance::other_socket})
    if (const auto cost = cost_of(result, distance))
      json["by_distance"][name(distance)] = cost_json(result, distance, *cost);
  return json;
}

Json memory_of(const ProbeResult& result) {
  const auto remote = cost_of(result, Distance::other_socket);
  Json json;
  json["llc_hit_ns"] = result.llc_load_ns > 0
                           ? measured_ns(result.llc_load_ns, "chase through four times the second-level cache, page "
                                                             "walks included")
                           : assumed_ns(20, "sizes of the caches are not known here");
  json["remote_read_ns"] = remote ? measured_ns(remote->transfer_ns, "as a transfer between sockets")
                                  : assumed_ns(result.llc_load_ns > 0 ? result.llc_load_ns : 20, "there is one socket");
  return json;
}

} // namespace

std::string machine_text(const ProbeResult& result) {
  const Json facts = host_facts();
  const std::string cpu = facts["cpu"]["name"].is_string() ? facts["cpu"]["name"].get<std::string>() : "unknown CPU";
  Json json;
  json["schema_version"] = 1;
  json["kind"] = "machine";
  json["name"] = cpu;
  json["source"] =
      fmt::format("linebounce probe on {}, {}", facts["kernel"].get<std::string>(), facts["date"].get<std::string>());
  json["sockets"] = result.topology.sockets;
  json["llcs_per_socket"] = result.topology.llcs_per_socket;
  json["cores_per_llc"] = result.topology.cores_per_llc;
  json["threads_per_core"] = result.topology.threads_per_core;
  if (result.smt_slowdown)
    json["smt_slowdown"] = parameter(std::clamp(*result.smt_slowdown, 1.0, double(result.topology.threads_per_core)),
                                     "", "measured", "hashing headers on one thread of a core and on two");
  json["clock"] = clock_of(result);
  json["coherence"] = coherence_of(result);
  json["memory"] = memory_of(result);
  json["softirq"] = {
      {"interrupt_ns", assumed_ns(5000, "not measured by the probe: interrupt delivery and softirq entry")},
      {"poll_ns", assumed_ns(0, "not measured by the probe: part of what a path costs a packet")},
      {"budget",
       {{"value", 64}, {"from", "documented"}, {"source", "NAPI_POLL_WEIGHT, Linux include/linux/netdevice.h"}}}};
  return json.dump(2) + '\n';
}

} // namespace linebounce::harness
