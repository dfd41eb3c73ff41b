// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/reproduce.h"

#include "lab/methods/pool.h"
#include "lab/scenario/sweep.h"
#include "lab/validation/baselines/baselines.h"
#include "lab/validation/fitted_parameters.h"
#include "sim/error.h"

#include <algorithm>
#include <iterator>

namespace linebounce::lab {
namespace {

struct Workload {
  const ScenarioDocument* document;
  Scenario scenario; ///< at the first position of its sweep; what reproduce reads does not depend on the position
  Measurement measurement;
};

Workload open(const ScenarioDocument& document) {
  Scenario scenario = document.at(sweep_positions(document.sweep()).front());
  if (!scenario.measured)
    throw InputError(document.path() + ": /measured: there is none; reproduce needs measured rows");
  Measurement measurement = Measurement::load(*scenario.measured);
  require_comparable(scenario, measurement);
  return {&document, std::move(scenario), std::move(measurement)};
}

/// The points that a measured row or a claim needs.
std::vector<PointRequest> needed_points(const Measurement& measurement, std::uint64_t seed) {
  std::vector<PointRequest> points;
  const auto need = [&](const std::string& variant, const nlohmann::json& sweep) {
    const auto same = [&](const PointRequest& known) { return known.variant == variant && known.sweep == sweep; };
    if (std::none_of(points.begin(), points.end(), same))
      points.push_back({variant, sweep, seed});
  };
  for (const MeasuredRow& row : measurement.rows)
    need(row.variant, row.sweep);
  for (const Claim& claim : measurement.claims)
    need(claim.variant, claim.sweep);
  return points;
}

template <class T> void append(std::vector<T>& all, std::vector<T> some) {
  all.insert(all.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
}

} // namespace

Reproduction reproduce(const std::vector<ScenarioDocument>& documents, const ReproduceRequest& request) {
  PointPool pool(documents, request.workers);
  const Doubts doubts(documents);
  std::vector<Workload> workloads;
  std::vector<PointJob> jobs;
  for (std::size_t d = 0; d < documents.size(); ++d) {
    workloads.push_back(open(documents[d]));
    for (PointRequest& point : needed_points(workloads.back().measurement, request.seed))
      jobs.push_back({.document = d, .request = std::move(point)});
  }
  const JobResults results = pool.run(jobs, request.stop, [&](std::size_t finished, const std::string& doing) {
    if (request.on_progress)
      request.on_progress({finished, jobs.size(), doing});
  });

  Reproduction all;
  all.discrepancy = doubts.discrepancy();
  for (std::size_t d = 0; d < workloads.size(); ++d) {
    const Workload& workload = workloads[d];
    std::vector<Point> points;
    for (std::size_t i = 0; i < jobs.size(); ++i)
      if (jobs[i].document == d && results[i])
        points.push_back(*results[i]);
      else if (jobs[i].document == d)
        all.complete = false;
    append(all.rows, compare_rows(workload.scenario, workload.measurement, points, doubts));
    append(all.per_queue, compare_queues(workload.scenario, workload.measurement, points));
    append(all.claims, check_claims(workload.measurement, points));
    if (workload.scenario.target)
      all.targets[workload.scenario.name] = *workload.scenario.target;
    all.fitted_parameters.merge(fitted_parameters(workload.document->resolved()));
    all.scenario_hashes[workload.scenario.name] = workload.document->hash();
    append(all.points, std::move(points));
  }
  add_baselines(all.rows);
  all.summary = summarize(all.rows);
  return all;
}

} // namespace linebounce::lab
