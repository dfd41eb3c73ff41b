// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/reproduce.h"

#include "lab/scenario/sweep.h"
#include "lab/validation/baselines/baselines.h"
#include "lab/validation/fitted_parameters.h"
#include "sim/error.h"

#include <iterator>

namespace linebounce::lab {
namespace {

struct Workload {
  const ScenarioDocument* document;
  Scenario scenario; ///< at the first position of its sweep; what reproduce reads does not depend on the position
  Measurement measurement;
  std::size_t points;
};

Workload open(const ScenarioDocument& document) {
  const std::vector<nlohmann::json> positions = sweep_positions(document.sweep());
  Scenario scenario = document.at(positions.front());
  if (!scenario.measured)
    throw InputError(document.path() + ": /measured: there is none; reproduce needs measured rows");
  Measurement measurement = Measurement::load(*scenario.measured);
  require_comparable(scenario, measurement);
  const std::size_t points = positions.size() * scenario.variants.size();
  return {&document, std::move(scenario), std::move(measurement), points};
}

template <class T> void append(std::vector<T>& all, std::vector<T> some) {
  all.insert(all.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
}

} // namespace

Reproduction reproduce(const std::vector<ScenarioDocument>& documents, const ReproduceRequest& request) {
  std::vector<Workload> workloads;
  std::size_t points_total = 0;
  for (const ScenarioDocument& document : documents) {
    workloads.push_back(open(document));
    points_total += workloads.back().points;
  }

  Reproduction all;
  std::size_t points_before = 0;
  for (const Workload& workload : workloads) {
    RunRequest run_request;
    run_request.seed = request.seed;
    run_request.stop = request.stop;
    if (request.on_progress)
      run_request.on_progress = [&](const Progress& own) {
        request.on_progress({points_before + own.points_done, points_total, own.doing});
      };
    RunResult result = run(*workload.document, run_request);
    points_before += workload.points;

    append(all.rows, compare_rows(workload.scenario, workload.measurement, result.points));
    append(all.per_queue, compare_queues(workload.scenario, workload.measurement, result.points));
    append(all.claims, check_claims(workload.measurement, result.points));
    if (workload.scenario.target)
      all.targets[workload.scenario.name] = *workload.scenario.target;
    all.fitted_parameters.merge(fitted_parameters(workload.document->resolved()));
    all.scenario_hashes[workload.scenario.name] = workload.document->hash();
    append(all.points, std::move(result.points));
    if (!result.complete) {
      all.complete = false;
      break;
    }
  }
  add_baselines(all.rows);
  all.summary = summarize(all.rows);
  return all;
}

} // namespace linebounce::lab
