// SPDX-License-Identifier: Apache-2.0
// The packet and line level of one machine under one offered load: interprets each packet's program on the CPU that
// polled it, or whose application reads it. A CPU runs inline until an operation another one can affect.
#pragma once

#include "models/cpu/rate_meter.h"
#include "models/datapath/application.h"
#include "models/datapath/layout.h"
#include "models/datapath/lock.h"
#include "models/datapath/socket.h"
#include "models/datapath/worker.h"
#include "models/nic/nic.h"
#include "models/nic/receive_queue.h"
#include "models/traffic/traffic.h"
#include "sim/statistics.h"
#include "sim/world.h"

#include <optional>

namespace linebounce {

/// Everything one run needs; all of it must outlive the run.
struct Setup {
  const Machine& machine;
  const Nic& nic;
  unsigned nic_socket = 0;
  std::vector<CoreId> cores; ///< by queue: the CPU that serves it
  const Traffic& traffic;
  const std::vector<Object>& objects;
  const Path& path;
  const Variant& variant;
  const std::vector<std::size_t>& flows_by_queue; ///< how RSS spreads the flows (spread_flows)
  double offered_pps = 0;                         ///< reaching the NIC's queues
  std::uint64_t seed = 1;
  std::vector<std::uint32_t> destinations{}; ///< of each flow, queue after queue; needed where lookups are cached
  const Application* application = nullptr;  ///< none: a packet is done when softirq is done with it
  std::vector<CoreId> application_cores{};   ///< by application thread
};

/// What a field's lines saw, all instances together.
struct FieldCounters {
  std::string object;
  std::string field;
  LineCounters counters;
};

/// Where time went in one function.
struct FunctionTime {
  std::string name;
  Picoseconds busy;
  Picoseconds stalled; ///< of it, waiting for lines and locks
};

class Simulation final : public Component {
public:
  explicit Simulation(const Setup& setup);
  // The directory refers to the calendar and the topology beside it.
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;

  void advance_to(Picoseconds border) override;

  std::size_t queues() const { return queues_.size(); }
  const ReceiveQueue& queue(std::size_t i) const { return queues_[i]; }
  const std::vector<Socket>& sockets() const { return sockets_; }
  /// Packets that came through receive queue i and reached their end: the application's, if there is one.
  std::uint64_t forwarded(std::size_t i) const { return sockets_.empty() ? queues_[i].counters().done : delivered_[i]; }
  const DurationHistogram& latency() const { return latency_; }

  /// Starts the statistics of functions, lines and latency anew, as at the end of a warm-up.
  void clear_statistics();

  /// By function, summed over the CPUs in that context.
  std::vector<FunctionTime> function_times(Worker::Context context) const;
  std::vector<FieldCounters> field_counters() const;
  std::uint64_t fingerprint() const;
  std::uint64_t events() const { return events_; }

  /// Throws InternalError if packets are not conserved or Little's law is broken.
  void check_books() const;

private:
  enum class Next { on, stop };

  void add_workers(const Setup& setup);
  void add_readers(const Setup& setup);
  void enlist(Worker worker);
  void start_workers();
  Program compiled(const Setup& setup, const Path& path, CoreId core, bool application);

  bool run_worker(Worker& worker, Picoseconds t, bool look_ahead);
  bool begin(Worker& worker, Picoseconds t);
  void await_access(Worker& worker);
  void start_poll(Worker& worker, Picoseconds now);
  bool take_packet(Worker& worker, Picoseconds t);
  bool finish_packet(Worker& worker, Picoseconds t);
  void draw_flow(Worker& worker);
  Worker& worker_of(CoreId core) { return workers_[worker_of_core_[core.value]]; }
  void schedule(Worker& worker, Picoseconds t);
  LineId line_of(const Worker& worker, const Op& op) const;
  bool skips(Worker& worker, const Op& op, Picoseconds t);
  Picoseconds work_time(Worker& worker, const Op& op, Picoseconds t);
  bool sibling_busy(const Worker& worker, Picoseconds t) const;

  Next complete_access(Worker& worker, const Op& op, Picoseconds issued, Picoseconds done);
  Next take_lock(Worker& worker, Picoseconds done);
  void pass_lock(Worker& worker, Picoseconds done);
  Next bring_about(Worker& worker, Effect effect, Picoseconds done);
  Next sleep(Worker& worker, Picoseconds t);

  MachineCalendar calendar_;
  Topology topology_;
  Directory directory_;
  std::map<std::string, PlacedObject> objects_;
  FunctionNames functions_;
  std::vector<ReceiveQueue> queues_;
  std::vector<Worker> workers_; ///< by queue, then the application's by thread
  std::vector<std::uint32_t> worker_of_core_;
  std::vector<Socket> sockets_;            ///< by application thread
  std::vector<std::uint64_t> delivered_{}; ///< by receive queue
  std::vector<QueuedLock> locks_;          ///< by line; empty if nothing locks
  std::optional<Application> application_;
  Picoseconds wake_up_cost_{};
  Picoseconds wake_up_latency_{};
  RateMeter rate_;
  DurationHistogram latency_;
  double stall_growth_ns_per_mpps_;
  double smt_slowdown_;
  std::array<double, 2> variation_; ///< by context
  unsigned budget_;
  unsigned types_of_service_;
  std::vector<std::uint32_t> destinations_; ///< by flow
  Picoseconds poll_cost_;
  Picoseconds interrupt_delay_;
  Moment now_;          ///< the event being handled
  Picoseconds horizon_; ///< border of the current advance: nothing observable happens beyond
  std::uint64_t events_ = 0;
};

} // namespace linebounce
