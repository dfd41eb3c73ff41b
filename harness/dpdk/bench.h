// SPDX-License-Identifier: Apache-2.0
// Ports, buffers, objects and lanes of the workload being measured.
#pragma once

#include "harness/dpdk/buffers.h"
#include "harness/dpdk/eal.h"
#include "harness/dpdk/generator.h"
#include "harness/dpdk/lane.h"
#include "harness/dpdk/objects.h"
#include "harness/dpdk/ports.h"
#include "harness/dpdk/request.h"
#include "harness/dpdk/routes.h"
#include "harness/dpdk/trial.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace linebounce::harness {

class Bench {
public:
  /// For workloads that need no more than that. InputError if there is no port for the workers, or not the generator's.
  Bench(const Request& request, const Need& need, std::vector<unsigned> lcores, const std::vector<Workload>& workloads);
  ~Bench();
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  /// Makes everything ready for that workload, which must outlive its use. InputError if the ports cannot do it.
  void prepare(const Workload& workload);

  /// One trial of it: the objects on other lines than before, all references back at its end (InternalError if not).
  TrialResult trial(const Datapath& datapath, Forward forward, double seconds, double pps,
                    const std::atomic<bool>& stop);

  std::size_t lines() const { return objects_->lines(); }
  /// Flows written into buffers of devices that do not write any; of a single queue the most. 0: there are none.
  std::size_t flows_in_buffers() const { return flows_in_buffers_; }

  void reset_counters() const;
  nlohmann::ordered_json counters() const;
  nlohmann::ordered_json describe_ports() const;

private:
  struct OpenPort {
    std::uint16_t port;
    PortSetup setup;
  };

  void open(const Workload& workload);
  void make_lanes(const Workload& workload);
  void write_flows(const Workload& workload);
  std::vector<std::uint16_t> ports_in_use() const;

  const Request& request_;
  std::vector<unsigned> lcores_;
  std::vector<std::uint16_t> ports_; ///< the workers'
  std::vector<Pool> pools_;          ///< by worker
  bool fills_buffers_ = false;       ///< the devices hand out buffers as they are
  std::optional<Generator> generator_;
  std::vector<OpenPort> open_;
  const Workload* opened_for_ = nullptr; ///< the workload they were set up for
  Routes routes_;
  std::optional<Objects> objects_;
  struct FreeQuiescence {
    void operator()(rte_rcu_qsbr* memory) const;
  };
  std::unique_ptr<rte_rcu_qsbr, FreeQuiescence> quiescence_;
  std::vector<Lane> lanes_;
  std::size_t flows_in_buffers_ = 0;
  unsigned trials_ = 0;
};

} // namespace linebounce::harness
