// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/command.h"

#include "harness/dpdk/bench.h"
#include "harness/dpdk/command_line_workloads.h"
#include "harness/dpdk/measure.h"
#include "harness/dpdk/ring_pair.h"
#include "harness/dpdk/scenario_workloads.h"
#include "harness/host/facts.h"
#include "harness/host/measurement_file.h"
#include "harness/host/tsc.h"
#include "lab/methods/interrupt.h"
#include "lab/report/output.h"

#include <rte_version.h>

#include <algorithm>

namespace linebounce::harness {
namespace {

using Json = nlohmann::ordered_json;

Need need_of(const Request& request, const std::vector<Workload>& workloads) {
  Need need{0, request.generator.has_value(), workloads.front().traffic.frame_bytes};
  for (const Workload& workload : workloads)
    need.workers = std::max(need.workers, workload.queues);
  return need;
}

Json method_of(const Request& request) {
  return {{"burst", "run to completion, one worker per receive queue, bursts of up to 32 packets"},
          {"trials", request.trials},
          {"trial_s", request.duration_s},
          {"statistic",
           "median over trials, each with the objects on other cache lines, those of all rows in turns; "
           "trials in which a worker was without its CPU or shared its core are dropped; spread is (q3 - q1) / 1.349"},
          {"generator", request.generator ? Json(*request.generator) : Json(nullptr)},
          {"rate_pps", request.rate_pps ? Json(*request.rate_pps) : Json(nullptr)},
          {"loss_limit", request.loss ? Json(*request.loss) : Json(nullptr)},
          {"transmits", request.transmit},
          {"objects", request.scenario ? Json(nullptr) : Json(request.objects)},
          {"holds_per_packet", request.scenario ? Json(nullptr) : Json(request.holds_per_packet)}};
}

} // namespace

Status measure_all(const Request& request, const std::optional<std::vector<std::string>>& eal_arguments) {
  const std::vector<Workload> workloads =
      request.scenario ? scenario_workloads(request) : command_line_workloads(request);
  const lab::Output output(request.output);
  const std::atomic<bool>& stop = lab::stop_on_interrupt();
  const Need need = need_of(request, workloads);
  const std::vector<std::string> arguments = eal_arguments ? *eal_arguments : default_eal_arguments(need);

  MeasurementFile file{workloads.front().name, host_facts(), true, {}};
  {
    const Eal eal(arguments);
    const std::vector<unsigned> lcores = eal.lcores(need);
    if (!eal_arguments && request.generator)
      make_ring_pair(need.workers, workloads.front().nic.ring_entries);
    Bench bench(request, need, lcores, workloads);
    file.context["harness"] = "linebounce-dpdk";
    file.context["dpdk"] = rte_version();
    file.context["eal_arguments"] = arguments;
    file.context["lcores"] = describe_lcores(lcores, need);
    file.context["tsc_ghz"] = tsc_ghz();
    file.context["core_ghz"] = core_ghz(5);
    file.context["method"] = method_of(request);
    file.context["not_played"] = workloads.front().not_played;
    Measured measured = measure(bench, workloads, request, stop);
    file.complete = measured.complete;
    file.rows = std::move(measured.rows);
    file.context["ports"] = std::move(measured.ports);
  }
  output.write(text_of(file));
  return file.complete ? fine : interrupted;
}

} // namespace linebounce::harness
