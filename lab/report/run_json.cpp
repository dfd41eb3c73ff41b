// SPDX-License-Identifier: Apache-2.0
#include "lab/report/json.h"
#include "lab/report/run_report.h"
#include "lab/report/speed.h"

#include <fmt/format.h>

namespace linebounce::lab {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const LineReport& line) {
  Json json;
  json["object"] = line.object;
  json["field"] = line.field;
  json["accesses"] = line.accesses;
  json["lcl_hitm"] = line.lcl_hitm;
  json["rmt_hitm"] = line.rmt_hitm;
  json["wait_ns_mean"] = finite(line.wait_ns_mean, "wait_ns_mean");
  return json;
}

Json to_json(const Point& point) {
  Json json;
  json["scenario"] = point.scenario;
  json["variant"] = point.variant;
  json["sweep"] = Json(point.sweep);
  json["throughput_pps"] = {{"mean", finite(point.throughput_pps.mean, "throughput_pps")},
                            {"ci95", ci95(point.throughput_pps, "throughput_pps")}};
  json["offered_pps"] = finite(point.offered_pps, "offered_pps");
  for (const SenderRates& sender : point.senders)
    json["senders"].push_back({{"name", sender.name},
                               {"offered_pps", finite(sender.offered_pps, "offered_pps")},
                               {"delivered_pps", finite(sender.delivered_pps, "delivered_pps")}});
  json["loss_ratio"] = finite(point.loss_ratio, "loss_ratio");
  json["stopped_by"] = point.stopped_by;
  json["per_queue_pps"] = Json::array();
  for (const double pps : point.per_queue_pps)
    json["per_queue_pps"].push_back(finite(pps, "per_queue_pps"));
  json["latency_ns"] = {{"p50", finite(point.latency_p50_ns, "latency_ns")},
                        {"p99", finite(point.latency_p99_ns, "latency_ns")}};
  json["function_share"] = Json::object();
  json["line_stall_share"] = Json::object();
  for (const FunctionShare& share : point.function_share) {
    json["function_share"][share.name] = finite(share.busy, "function_share");
    json["line_stall_share"][share.name] = finite(share.stalled, "line_stall_share");
  }
  json["application_share"] = Json::object();
  for (const FunctionShare& share : point.application_share)
    json["application_share"][share.name] = finite(share.busy, "application_share");
  json["lines"] = Json::array();
  for (const LineReport& line : point.lines)
    json["lines"].push_back(to_json(line));
  json["fingerprint"] = fmt::format("{:016x}", point.fingerprint);
  return json;
}

} // namespace

std::string run_json(const RunReport& report) {
  Json document;
  document["schema_version"] = result_schema_version;
  document["context"] = one_scenario_json(report.context);
  document["complete"] = report.result.complete;
  document["points"] = Json::array();
  for (const Point& point : report.result.points)
    document["points"].push_back(to_json(point));
  document["speed"] = to_json(speed_of(report.result.points));
  return written(document);
}

} // namespace linebounce::lab
