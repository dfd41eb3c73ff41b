// SPDX-License-Identifier: Apache-2.0
#include "lab/report/json.h"
#include "lab/report/reproduce_report.h"
#include "lab/report/speed.h"
#include "lab/validation/gains.h"

namespace linebounce::lab {
namespace {

using Json = nlohmann::ordered_json;

/// The value at that axis, or null if the workload does not sweep it.
Json axis_value(const ComparedRow& row, const char* axis) {
  const auto found = row.sweep.find(axis);
  return found == row.sweep.end() ? Json(nullptr) : Json(*found);
}

Json place(const ComparedRow& row) {
  Json json;
  json["queues"] = row.queues;
  json["family"] = axis_value(row, "family");
  json["socket_selection"] = axis_value(row, "socket_selection");
  return json;
}

Json to_json(const ComparedRow& row) {
  Json json;
  json["workload"] = row.workload;
  json["variant"] = row.variant;
  json.update(place(row));
  json["measured_pps"] = finite(row.measured_pps, "measured_pps");
  json["predicted_pps"] = finite(row.predicted_pps.mean, "predicted_pps");
  json["ci95"] = ci95(row.predicted_pps, "ci95");
  json["error"] = finite(row.error(), "error");
  json["fitted"] = row.fitted;
  json["linear_pps"] = finite_or_null(row.linear_pps, "linear_pps");
  json["usl_pps"] = finite_or_null(row.usl_pps, "usl_pps");
  return json;
}

Json to_json(const Gain& gain) {
  Json json;
  json["workload"] = gain.after.workload;
  json["before"] = gain.before.variant;
  json["after"] = gain.after.variant;
  json.update(place(gain.after));
  json["measured"] = finite(gain.measured(), "measured gain");
  json["predicted"] = finite(gain.predicted(), "predicted gain");
  json["fitted"] = gain.before.fitted && gain.after.fitted;
  return json;
}

Json to_json(const PerQueueRow& row) {
  Json json;
  json["workload"] = row.workload;
  json["variant"] = row.variant;
  json["measured_pps"] = row.measured_pps;
  json["predicted_pps"] = row.predicted_pps;
  for (const auto& [which, rates] : {std::pair("measured", &row.measured_pps), {"predicted", &row.predicted_pps}}) {
    const QueueSpread spread = queue_spread(*rates);
    json[std::string(which) + "_mean_pps"] = finite(spread.mean_pps, "mean_pps");
    json[std::string(which) + "_spread_pps"] = finite(spread.spread_pps, "spread_pps");
  }
  return json;
}

Json to_json(const CheckedClaim& checked) {
  Json json;
  json["workload"] = checked.workload;
  json["claim"] = checked.claim.claim;
  json["variant"] = checked.claim.variant;
  json["sweep"] = Json(checked.claim.sweep);
  json["functions"] = checked.claim.functions;
  json["lower_bound"] = finite(checked.claim.lower_bound, "lower_bound");
  json["time"] = checked.claim.time == ClaimedTime::busy ? "busy" : "line_stall";
  json["largest"] = checked.claim.largest;
  json["predicted"] = finite(checked.predicted, "predicted share");
  json["holds"] = checked.holds;
  return json;
}

void add_accuracy(Json& json, const Accuracy& accuracy) {
  json["mape"] = finite_or_null(accuracy.mape, "mape");
  json["max_abs_error"] = finite_or_null(accuracy.max_abs_error, "max_abs_error");
  json["coverage"] = finite_or_null(accuracy.coverage, "coverage");
  json["median_half_width"] = finite_or_null(accuracy.median_half_width, "median_half_width");
  json["mape_linear"] = finite_or_null(accuracy.mape_linear, "mape_linear");
  json["mape_usl"] = finite_or_null(accuracy.mape_usl, "mape_usl");
  json["mape_usl_model"] = finite_or_null(accuracy.mape_usl_model, "mape_usl_model");
  json["usl_rows"] = accuracy.usl_rows;
}

Json summary_json(const Reproduction& reproduction) {
  const Accuracy& all = reproduction.summary.all;
  Json json;
  json["rows"] = all.rows;
  json["predicted_rows"] = all.predicted_rows;
  json["fitted_parameters"] = reproduction.fitted_parameters.size();
  json["discrepancy"] = finite(reproduction.discrepancy, "discrepancy");
  add_accuracy(json, all);
  json["wall_s"] = finite(speed_of(reproduction.points).wall_s, "wall_s");
  json["by_workload"] = Json::object();
  for (const auto& [workload, accuracy] : reproduction.summary.by_workload) {
    Json& own = json["by_workload"][workload];
    own["rows"] = accuracy.rows;
    own["predicted_rows"] = accuracy.predicted_rows;
    add_accuracy(own, accuracy);
    own["kendall_tau"] = finite_or_null(accuracy.kendall_tau, "kendall_tau");
  }
  return json;
}

} // namespace

std::string reproduce_json(const ReproduceReport& report) {
  const Reproduction& reproduction = report.reproduction;
  Json document;
  document["schema_version"] = result_schema_version;
  document["context"] = many_scenarios_json(report.context);
  document["complete"] = reproduction.complete;
  document["rows"] = Json::array();
  for (const ComparedRow& row : reproduction.rows)
    document["rows"].push_back(to_json(row));
  document["per_queue"] = Json::array();
  for (const PerQueueRow& row : reproduction.per_queue)
    document["per_queue"].push_back(to_json(row));
  document["gains"] = Json::array();
  for (const Gain& gain : gains(reproduction.rows))
    document["gains"].push_back(to_json(gain));
  document["claims"] = Json::array();
  for (const CheckedClaim& claim : reproduction.claims)
    document["claims"].push_back(to_json(claim));
  document["summary"] = summary_json(reproduction);
  document["fitted_parameters"] = reproduction.fitted_parameters;
  document["speed"] = to_json(speed_of(reproduction.points));
  return written(document);
}

} // namespace linebounce::lab
