// SPDX-License-Identifier: Apache-2.0
// The packet and line level of one machine under one offered load: interprets each packet's program on the core that
// polled it. A core runs inline until an operation another core can affect.
#pragma once

#include "models/cpu/rate_meter.h"
#include "models/datapath/layout.h"
#include "models/datapath/worker.h"
#include "models/nic/nic.h"
#include "models/traffic/traffic.h"
#include "sim/world.h"

#include <span>

namespace linebounce {

/// Everything one run needs; all of it must outlive the run.
struct Setup {
  const Machine& machine;
  const Nic& nic;
  unsigned nic_socket = 0;
  std::vector<CoreId> cores; ///< by queue: the core that serves it
  const Traffic& traffic;
  const std::vector<Object>& objects;
  const Path& path;
  const Variant& variant;
  const std::vector<std::size_t>& flows_by_queue; ///< how RSS spreads the flows (spread_flows)
  double offered_pps = 0;                         ///< reaching the NIC's queues
  std::uint64_t seed = 1;
};

/// What a field's line saw, all instances together.
struct FieldCounters {
  std::string object;
  std::string field;
  LineCounters counters;
};

class Simulation final : public Component {
public:
  explicit Simulation(const Setup& setup);
  // The directory refers to the calendar and the topology beside it.
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;

  void advance_to(Picoseconds border) override;

  std::size_t queues() const { return workers_.size(); }
  const ReceiveQueue& queue(std::size_t i) const { return workers_[i].queue; }
  const DurationHistogram& latency() const { return latency_; }

  /// Starts the statistics of functions, lines and latency anew, as at the end of a warm-up.
  void clear_statistics();

  /// Busy time by function, summed over cores.
  std::vector<std::pair<std::string, Picoseconds>> function_times() const;
  std::vector<FieldCounters> field_counters() const;
  std::uint64_t fingerprint() const;
  std::uint64_t events() const { return events_; }

  /// Throws InternalError if packets are not conserved or Little's law is broken.
  void check_books() const;

private:
  void add_workers(const Setup& setup);
  bool run_worker(Worker& worker, Picoseconds t, bool look_ahead);
  void await_access(Worker& worker);
  void start_poll(Worker& worker, Picoseconds now);
  bool take_packet(Worker& worker, Picoseconds t);
  Worker& worker_of(CoreId core) { return workers_[worker_of_core_[core.value]]; }
  void schedule(Worker& worker, Picoseconds t);
  LineId line_of(const Worker& worker, const Op& op) const;
  void complete_access(Worker& worker, const Op& op, Picoseconds issued, Picoseconds done);
  Picoseconds varied(Worker& worker, Picoseconds duration);

  MachineCalendar calendar_;
  Topology topology_;
  Directory directory_;
  std::map<std::string, PlacedObject> objects_;
  FunctionNames functions_;
  std::vector<Worker> workers_;
  std::vector<std::uint32_t> worker_of_core_;
  RateMeter rate_;
  DurationHistogram latency_;
  double stall_growth_ns_per_mpps_;
  double variation_;
  unsigned budget_;
  Picoseconds poll_cost_;
  Picoseconds interrupt_delay_;
  Moment now_;          ///< the event being handled
  Picoseconds horizon_; ///< border of the current advance: nothing observable happens beyond
  std::uint64_t events_ = 0;
};

} // namespace linebounce
