// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/calibration/problem.h"

#include "lab/methods/trial.h"
#include "lab/scenario/shipped_name.h"
#include "lab/scenario/sweep.h"
#include "lab/validation/interval.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace linebounce::lab {
namespace {

constexpr double widest = 100; // a fit that moves a number further has other troubles

const ParameterOrigin& origin_of(const ScenarioDocument& document, const std::vector<ParameterOrigin>& origins,
                                 const std::string& pointer) {
  const auto found = std::find_if(origins.begin(), origins.end(),
                                  [&](const ParameterOrigin& origin) { return origin.pointer == pointer; });
  if (found == origins.end())
    throw InputError(fmt::format("{}: /fit/parameters: {}: allowed are physical parameters of this scenario",
                                 document.path(), pointer));
  if (!(found->value > 0))
    throw InputError(fmt::format("{}: {}: {}: a fit starts at a value above 0", found->file, pointer, found->value));
  return *found;
}

FitParameter parameter_of(const ScenarioDocument& document, std::size_t index,
                          const std::vector<ParameterOrigin>& origins, const std::vector<std::string>& pointers) {
  FitParameter parameter;
  for (const std::string& pointer : pointers) {
    const ParameterOrigin& origin = origin_of(document, origins, pointer);
    parameter.file = origin.file;
    parameter.unit = origin.unit;
    parameter.pointers.push_back(pointer_in_file(document, origin));
    parameter.range.start = origin.value;
    parameter.places.push_back({index, pointer});
  }
  return parameter;
}

void add(std::vector<FitParameter>& all, FitParameter parameter) {
  const auto same = std::find_if(all.begin(), all.end(), [&](const FitParameter& known) {
    return known.file == parameter.file && known.pointers == parameter.pointers;
  });
  if (same == all.end())
    all.push_back(std::move(parameter));
  else
    same->places.insert(same->places.end(), parameter.places.begin(), parameter.places.end());
}

MeasuredPoint point_of(std::size_t document, const std::string& workload, const MeasuredRow& row) {
  return {document,
          workload,
          row.variant,
          row.sweep,
          row.throughput_pps,
          row.spread_pps && *row.spread_pps > 0 ? *row.spread_pps / row.throughput_pps : assumed_row_noise};
}

bool allowed(const std::vector<ScenarioDocument>& documents, const FitParameter& parameter, double value) {
  try {
    for (const ParameterPlace& place : parameter.places) {
      const ScenarioDocument& document = documents[place.document];
      document.with({{place.pointer, value}}).at(sweep_positions(document.sweep()).front());
    }
    return true;
  } catch (const InputError&) {
    return false;
  }
}

/// The furthest value from the start towards `limit` that the readers allow.
double bound(const std::vector<ScenarioDocument>& documents, const FitParameter& parameter, double limit) {
  if (allowed(documents, parameter, limit))
    return limit;
  double good = parameter.range.start;
  double bad = limit;
  for (int i = 0; i < 30; ++i) {
    const double middle = std::sqrt(good * bad);
    (allowed(documents, parameter, middle) ? good : bad) = middle;
  }
  return good;
}

} // namespace

FitProblem FitProblem::of(const std::vector<ScenarioDocument>& documents,
                          const std::vector<Measurement>& measurements) {
  FitProblem problem;
  for (std::size_t d = 0; d < documents.size(); ++d) {
    const ScenarioDocument& document = documents[d];
    const Fit fit = document.at(sweep_positions(document.sweep()).front()).fit;
    const auto origins = document.parameters();
    for (const auto& pointers : fit.parameters)
      add(problem.parameters, parameter_of(document, d, origins, pointers));
    for (const MeasuredRow& row : measurements[d].rows)
      problem.all_rows.push_back(point_of(d, document.name(), row));
    for (const RowKey& key : fit.rows) {
      const auto& rows = measurements[d].rows;
      const auto row = std::find_if(rows.begin(), rows.end(), [&](const MeasuredRow& measured) {
        return measured.variant == key.variant && measured.sweep == key.sweep;
      });
      if (row == rows.end())
        throw InputError(fmt::format("{}: /fit/rows: {} {}: no such row was measured", document.path(), key.variant,
                                     key.sweep.dump()));
      problem.rows.push_back(point_of(d, document.name(), *row));
    }
  }
  if (problem.parameters.empty() || problem.rows.empty())
    throw InputError("nothing to calibrate: the scenarios' /fit names no parameters or no rows");
  for (FitParameter& parameter : problem.parameters) {
    parameter.range.low = bound(documents, parameter, parameter.range.start / widest);
    parameter.range.high = bound(documents, parameter, parameter.range.start * widest);
  }
  return problem;
}

std::vector<Setting> FitProblem::settings(std::size_t document, const std::vector<double>& values) const {
  std::vector<Setting> all;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    for (const ParameterPlace& place : parameters[i].places)
      if (place.document == document)
        all.push_back({place.pointer, values[i]});
  return all;
}

Matrix log_errors(PointPool& pool, const FitProblem& problem, const std::vector<MeasuredPoint>& rows,
                  const Matrix& points, std::uint64_t seed, const std::atomic<bool>* stop,
                  const PointPool::OnProgress& on_progress) {
  std::vector<PointJob> jobs;
  for (const auto& values : points)
    for (const MeasuredPoint& row : rows)
      jobs.push_back({row.document, problem.settings(row.document, values), {row.variant, row.sweep, seed}});
  const JobResults results = pool.run(jobs, stop, on_progress);
  Matrix errors(points.size());
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (!results[i])
      throw Interrupted{};
    errors[i / rows.size()].push_back(std::log(results[i]->throughput_pps.mean / rows[i % rows.size()].measured_pps));
  }
  return errors;
}

} // namespace linebounce::lab
