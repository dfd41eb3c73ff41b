// SPDX-License-Identifier: Apache-2.0
#include "lab/methods/point_message.h"

namespace linebounce::lab {
namespace {

using Json = nlohmann::json;

Json shares(const std::vector<FunctionShare>& all) {
  Json list = Json::array();
  for (const FunctionShare& share : all)
    list.push_back({share.name, share.busy, share.stalled});
  return list;
}

std::vector<FunctionShare> shares_of(const Json& list) {
  std::vector<FunctionShare> all;
  for (const Json& share : list)
    all.push_back({share[0].get<std::string>(), share[1].get<double>(), share[2].get<double>()});
  return all;
}

} // namespace

Json to_message(const Point& point) {
  Json lines = Json::array();
  for (const LineReport& line : point.lines)
    lines.push_back({line.object, line.field, line.accesses, line.lcl_hitm, line.rmt_hitm, line.wait_ns_mean});
  Json senders = Json::array();
  for (const SenderRates& sender : point.senders)
    senders.push_back({sender.name, sender.offered_pps, sender.delivered_pps});
  const Estimate& rate = point.throughput_pps;
  return {{"scenario", point.scenario},
          {"variant", point.variant},
          {"sweep", point.sweep},
          {"throughput", {rate.mean, rate.low, rate.high}},
          {"offered", point.offered_pps},
          {"loss", point.loss_ratio},
          {"stopped_by", point.stopped_by},
          {"per_queue", point.per_queue_pps},
          {"latency", {point.latency_p50_ns, point.latency_p99_ns}},
          {"functions", shares(point.function_share)},
          {"application", shares(point.application_share)},
          {"lines", std::move(lines)},
          {"senders", std::move(senders)},
          {"fingerprint", point.fingerprint},
          {"wall_s", point.wall_s},
          {"simulated_s", point.simulated_s},
          {"events", point.events},
          {"packets", point.packets}};
}

Point point_of(const Json& message) {
  Point point;
  point.scenario = message.at("scenario").get<std::string>();
  point.variant = message.at("variant").get<std::string>();
  point.sweep = message.at("sweep");
  const Json& rate = message.at("throughput");
  point.throughput_pps = {rate[0].get<double>(), rate[1].get<double>(), rate[2].get<double>()};
  point.offered_pps = message.at("offered").get<double>();
  point.loss_ratio = message.at("loss").get<double>();
  point.stopped_by = message.at("stopped_by").get<std::string>();
  point.per_queue_pps = message.at("per_queue").get<std::vector<double>>();
  point.latency_p50_ns = message.at("latency")[0].get<double>();
  point.latency_p99_ns = message.at("latency")[1].get<double>();
  point.function_share = shares_of(message.at("functions"));
  point.application_share = shares_of(message.at("application"));
  for (const Json& line : message.at("lines"))
    point.lines.push_back({line[0].get<std::string>(), line[1].get<std::string>(), line[2].get<std::uint64_t>(),
                           line[3].get<std::uint64_t>(), line[4].get<std::uint64_t>(), line[5].get<double>()});
  for (const Json& sender : message.at("senders"))
    point.senders.push_back({sender[0].get<std::string>(), sender[1].get<double>(), sender[2].get<double>()});
  point.fingerprint = message.at("fingerprint").get<std::uint64_t>();
  point.wall_s = message.at("wall_s").get<double>();
  point.simulated_s = message.at("simulated_s").get<double>();
  point.events = message.at("events").get<std::uint64_t>();
  point.packets = message.at("packets").get<std::uint64_t>();
  return point;
}

} // namespace linebounce::lab
