// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/crosscheck.h"

#include "lab/scenario/sweep.h"
#include "sim/error.h"

#include <fmt/format.h>

namespace linebounce::lab {

Crosscheck crosscheck(const ScenarioDocument& document, const Measurement& measurement,
                      const CrosscheckRequest& request) {
  const Scenario scenario = document.at(sweep_positions(document.sweep()).front());
  if (measurement.workload != scenario.name)
    throw InputError(
        fmt::format("{}: /workload: {}: the scenario is {}", measurement.path, measurement.workload, scenario.name));
  require_comparable(scenario, measurement);
  std::vector<PointJob> jobs;
  for (const MeasuredRow& row : measurement.rows)
    jobs.push_back({.request = {row.variant, row.sweep, request.seed}});
  const std::vector<ScenarioDocument> documents = {document};
  PointPool pool(documents, request.workers);
  const JobResults results = pool.run(jobs, request.stop, [&](std::size_t finished, const std::string& doing) {
    if (request.on_progress)
      request.on_progress({finished, jobs.size(), doing});
  });
  Crosscheck found;
  for (const std::optional<Point>& point : results)
    if (point)
      found.points.push_back(*point);
    else
      found.complete = false;
  found.rows = compare_rows(scenario, measurement, found.points, Doubts(documents));
  return found;
}

} // namespace linebounce::lab
