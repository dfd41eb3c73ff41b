// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/measurement.h"

#include "lab/scenario/readers.h"
#include "lab/scenario/resolve.h"

namespace linebounce::lab {
namespace {

constexpr double fastest_pps = 1e12;

nlohmann::json read_position(const Cursor& at) {
  for (const auto& [axis, value] : at.members())
    if (!value.value().is_primitive() || value.value().is_null())
      value.fail("a number, a string, true or false is needed here");
  return at.value();
}

MeasuredRow read_row(const Cursor& at) {
  at.allow_only({"variant", "sweep", "throughput_pps", "spread_pps", "per_queue_pps", "details"});
  MeasuredRow row;
  row.variant = at["variant"].text();
  if (const auto sweep = at.find("sweep"))
    row.sweep = read_position(*sweep);
  row.throughput_pps = at["throughput_pps"].number(0, fastest_pps);
  if (const auto spread = at.find("spread_pps"); spread && !spread->value().is_null())
    row.spread_pps = spread->number(0, fastest_pps);
  if (const auto queues = at.find("per_queue_pps"); queues && !queues->value().is_null())
    for (const Cursor& queue : queues->elements())
      row.per_queue_pps.push_back(queue.number(0, fastest_pps));
  if (const auto details = at.find("details"))
    details->members();
  return row;
}

Claim read_claim(const Cursor& at) {
  at.allow_only({"variant", "sweep", "functions", "claim", "lower_bound", "time", "largest"});
  Claim claim;
  claim.variant = at["variant"].text();
  if (const auto sweep = at.find("sweep"))
    claim.sweep = read_position(*sweep);
  for (const Cursor& function : at["functions"].elements())
    claim.functions.push_back(function.text());
  if (claim.functions.empty())
    at["functions"].fail("at least one function is needed");
  claim.claim = at["claim"].text();
  claim.lower_bound = at["lower_bound"].number(0, 1);
  if (const auto time = at.find("time"))
    claim.time = time->choice<ClaimedTime>({{"busy", ClaimedTime::busy}, {"line_stall", ClaimedTime::line_stall}});
  if (const auto largest = at.find("largest"))
    claim.largest = largest->boolean();
  return claim;
}

} // namespace

Measurement read_measurement(const Cursor& at) {
  at.allow_only({"schema_version", "kind", "workload", "context", "rows", "claims"});
  read_header(at, "measurement");
  Measurement measurement;
  measurement.path = at.file();
  measurement.workload = at["workload"].text();
  if (const auto context = at.find("context"))
    context->members();
  for (const Cursor& row : at["rows"].elements())
    measurement.rows.push_back(read_row(row));
  if (measurement.rows.empty())
    at["rows"].fail("at least one row is needed");
  if (const auto claims = at.find("claims"))
    for (const Cursor& claim : claims->elements())
      measurement.claims.push_back(read_claim(claim));
  return measurement;
}

Measurement Measurement::load(const std::string& path) {
  const Resolved resolved = read_document(path);
  return read_measurement(Cursor(resolved.document, "", resolved.origins));
}

} // namespace linebounce::lab
