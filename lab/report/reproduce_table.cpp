// SPDX-License-Identifier: Apache-2.0
#include "lab/report/axes.h"
#include "lab/report/reproduce_report.h"
#include "lab/report/speed.h"
#include "lab/report/text_table.h"
#include "lab/report/unit.h"
#include "lab/validation/interval.h"
#include "lab/validation/scaling.h"

#include <fmt/format.h>

#include <algorithm>

namespace linebounce::lab {
namespace {

using Align = TextTable::Align;

/// Axes of the rows other than the queues, which have a column of their own.
std::vector<std::string> other_axes(const std::vector<ComparedRow>& rows) {
  std::vector<std::string> axes;
  for (const ComparedRow& row : rows)
    add_axes(axes, row.sweep);
  std::erase(axes, "queues");
  return axes;
}

/// Starts the columns that say where a row is; `variants` names the column with the variant or the change.
TextTable placed_table(const std::vector<std::string>& axes, const std::string& variants) {
  TextTable table;
  table.column("workload", Align::left);
  table.column(variants, Align::left);
  for (const std::string& axis : axes)
    table.column(axis, Align::left);
  return table;
}

std::vector<std::string> place(const ComparedRow& row, const std::vector<std::string>& axes, std::string variants) {
  std::vector<std::string> cells = {row.workload, std::move(variants)};
  for (const std::string& axis : axes)
    cells.push_back(axis_text(row.sweep, axis));
  return cells;
}

void add_row(TextTable& table, std::vector<std::string> first, const std::vector<std::string>& more) {
  first.insert(first.end(), more.begin(), more.end());
  table.row(std::move(first));
}

const char* row_kind(bool fitted) { return fitted ? "fitted" : "predicted"; }

std::string rows_table(const std::vector<ComparedRow>& rows) {
  double largest = 0;
  for (const ComparedRow& row : rows)
    largest = std::max({largest, row.measured_pps, row.predicted_pps.high});
  const Unit rate = rate_unit(largest);
  const auto rate_or_dash = [&](const std::optional<double>& pps) { return pps ? in_unit(*pps, rate) : "-"; };

  const std::vector<std::string> axes = other_axes(rows);
  TextTable table = placed_table(axes, "variant");
  table.column("queues");
  table.column(with_unit("measured", rate));
  table.column(with_unit("predicted", rate));
  table.column(with_unit("95 % interval", rate));
  table.column("error [%]");
  table.column("row", Align::left);
  table.column(with_unit("linear", rate));
  table.column(with_unit("USL", rate));
  const std::string* workload = nullptr;
  for (const ComparedRow& row : rows) {
    if (workload != nullptr && *workload != row.workload)
      table.gap();
    workload = &row.workload;
    add_row(table, place(row, axes, row.variant),
            {std::to_string(row.queues), in_unit(row.measured_pps, rate), in_unit(row.predicted_pps.mean, rate),
             interval_in_unit(row.predicted_pps, rate), signed_percent(row.error()), row_kind(row.fitted),
             rate_or_dash(row.linear_pps), rate_or_dash(row.usl_pps)});
  }
  return table.text();
}

std::string gains_table(const std::vector<ComparedRow>& rows) {
  const std::vector<std::string> axes = other_axes(rows);
  TextTable table = placed_table(axes, "change");
  table.column("queues");
  table.column("measured [%]");
  table.column("predicted [%]");
  table.column("rows", Align::left);
  table.column("direction", Align::left);
  for (const Gain& gain : gains(rows))
    add_row(table, place(gain.after, axes, gain.before.variant + " -> " + gain.after.variant),
            {std::to_string(gain.after.queues), signed_percent(gain.measured()), signed_percent(gain.predicted()),
             row_kind(gain.before.fitted && gain.after.fitted), gain.direction_right() ? "right" : "WRONG"});
  return table.text();
}

std::string scaling_table(const std::vector<ComparedRow>& rows) {
  const std::vector<std::string> axes = other_axes(rows);
  TextTable table = placed_table(axes, "variant");
  table.column("queues");
  table.column("measured [%]");
  table.column("predicted [%]");
  table.column("rows", Align::left);
  for (const LastStep& step : last_steps(rows))
    add_row(table, place(step.more, axes, step.more.variant),
            {fmt::format("{} -> {}", step.fewer.queues, step.more.queues), signed_percent(step.measured()),
             signed_percent(step.predicted()), row_kind(step.fewer.fitted && step.more.fitted)});
  return table.text();
}

std::string queues_table(const std::vector<PerQueueRow>& rows) {
  double largest = 0;
  for (const PerQueueRow& row : rows)
    largest = std::max({largest, queue_spread(row.measured_pps).mean_pps, queue_spread(row.predicted_pps).mean_pps});
  const Unit rate = rate_unit(largest);
  TextTable table;
  table.column("workload", Align::left);
  table.column("variant", Align::left);
  table.column("queues");
  for (const char* which : {"measured", "predicted"}) {
    table.column(with_unit(std::string(which) + " mean", rate));
    table.column(std::string(which) + " spread [%]");
  }
  const auto spread = [](const QueueSpread& s) { return fmt::format("{:.2f}", s.spread_pps / s.mean_pps * 100); };
  for (const PerQueueRow& row : rows) {
    const QueueSpread measured = queue_spread(row.measured_pps);
    const QueueSpread predicted = queue_spread(row.predicted_pps);
    table.row({row.workload, row.variant, std::to_string(row.measured_pps.size()), in_unit(measured.mean_pps, rate),
               spread(measured), in_unit(predicted.mean_pps, rate), spread(predicted)});
  }
  return table.text();
}

std::string claims_table(const std::vector<CheckedClaim>& claims) {
  TextTable table;
  table.column("workload", Align::left);
  table.column("at", Align::left);
  table.column("functions", Align::left);
  table.column("claimed [%]");
  table.column("predicted [%]");
  table.column("holds", Align::left);
  for (const CheckedClaim& checked : claims)
    table.row({checked.workload, checked.claim.variant + ' ' + position_text(checked.claim.sweep),
               fmt::format("{}{}{}", fmt::join(checked.claim.functions, " + "),
                           checked.claim.time == ClaimedTime::line_stall ? ", waiting for lines" : "",
                           checked.claim.largest ? ", the most of all" : ""),
               fmt::format(">= {:.0f}", checked.claim.lower_bound * 100),
               fmt::format("{:.1f}", checked.predicted * 100), checked.holds ? "yes" : "NO"});
  return table.text();
}

std::string summary_table(const Summary& summary) {
  const auto percent = [](const std::optional<double>& share) {
    return share ? fmt::format("{:.1f}", *share * 100) : "-";
  };
  TextTable table;
  table.column("workload", Align::left);
  for (const char* header : {"rows", "predicted", "MAPE [%]", "worst [%]", "linear MAPE [%]", "USL MAPE [%]",
                             "on USL's rows [%]", "covered [%]", "half width [%]", "tau of gains"})
    table.column(header);
  const auto add = [&](const std::string& name, const Accuracy& a) {
    table.row({name, std::to_string(a.rows), std::to_string(a.predicted_rows), percent(a.mape),
               percent(a.max_abs_error), percent(a.mape_linear), percent(a.mape_usl), percent(a.mape_usl_model),
               percent(a.coverage), percent(a.median_half_width),
               a.kendall_tau ? fmt::format("{:.2f}", *a.kendall_tau) : "-"});
  };
  for (const auto& [workload, accuracy] : summary.by_workload)
    add(workload, accuracy);
  add("all", summary.all);
  return table.text();
}

} // namespace

std::string reproduce_table(const ReproduceReport& report) {
  const Reproduction& all = report.reproduction;
  std::string text = context_line(report.context);
  const auto section = [&](const std::string& title, const std::string& body) { text += '\n' + title + "\n\n" + body; };
  section("Documented rows", rows_table(all.rows));
  section("Gain of the change: rate after it over rate before it, less one", gains_table(all.rows));
  section("The last step to more queues, by variant", scaling_table(all.rows));
  if (!all.per_queue.empty())
    section("Rates of single queues: mean, and standard deviation as a share of it", queues_table(all.per_queue));
  if (!all.claims.empty())
    section("Profile claims: share of busy time at the reported rate", claims_table(all.claims));
  section("Predicted rows only", summary_table(all.summary));
  text +=
      fmt::format("\nfitted parameters: {}\n"
                  "95 % interval: row noise ({:.0f} % standard deviation, assumed where the source gives none), Monte "
                  "Carlo,\nuncertainty of the fitted parameters, and discrepancy of the model ({:.1f} %, from "
                  "leave-one-out)\n",
                  all.fitted_parameters.size(), assumed_row_noise * 100, all.discrepancy * 100);
  text += speed_line(speed_of(all.points));
  if (!all.complete)
    text += "incomplete: interrupted before the last point\n";
  return text;
}

} // namespace linebounce::lab
