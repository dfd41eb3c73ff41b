// SPDX-License-Identifier: Apache-2.0
// What a machine is, as plain numbers. The meaning of each coherence figure: docs/model.md, "Lines".
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace linebounce {

/// How far two cores are from each other; the order is the order of cost.
enum class Distance { same_core, same_llc, same_socket, other_socket, further_socket };
inline constexpr std::size_t distance_count = 5;

/// The word used for a distance in machine files and reports.
const char* name(Distance distance);

/// Cost of moving a line between two cores of one distance class, in ns.
struct TransferCost {
  double transfer_ns = 0;   ///< T: load or RMW issued to line usable; line Modified and idle at the other core
  double data_ns = 0;       ///< D: the part of T during which the line is in flight; 0 < D <= T
  double turnaround_ns = 0; ///< h: from arrival at a new owner to the snoop of the next waiting request
  double upgrade_ns = 0;    ///< U: RMW on a line this far core holds a shared copy of
  std::optional<double> home_at_reader_ns; ///< T when the line's home is on the reader's socket, where it differs
};

/// What a load of a line Modified elsewhere leaves behind: two shared copies, or the line at the reader alone.
enum class LoadOfModified { share, migrate };

struct CoherenceCosts {
  double rmw_hit_ns = 0;   ///< c: an atomic read-modify-write on an owned line
  double load_hit_ns = 0;  ///< a load of a line with a copy here
  double store_hit_ns = 0; ///< a plain store, or a non-atomic increment, of an owned line
  LoadOfModified load_of_modified = LoadOfModified::share;
  double contended_factor = 1; ///< multiplies D and h of a handoff while others wait; >= 1
  double jitter = 0;           ///< half width of the uniform factor on D and h, in 0 .. 0.9
  std::array<std::optional<TransferCost>, distance_count> by_distance; ///< same_core has none
};

/// Clock of a core when at most `active_cores` cores of its socket are active.
struct ClockBin {
  unsigned active_cores = 0;
  double ghz = 0;
};

struct Clock {
  double base_ghz = 0;              ///< the reference clock: work_cycles are cycles of this clock
  std::vector<ClockBin> turbo_bins; ///< ascending in active_cores; empty: always base_ghz
};

struct MemoryCosts {
  double llc_hit_ns = 0;               ///< read of a line the NIC's DDIO put into the local LLC
  double remote_read_ns = 0;           ///< the same from the other socket
  double stall_growth_ns_per_mpps = 0; ///< added to each packet's stalls per million packets/s of the whole machine
};

struct SoftirqCosts {
  double interrupt_ns = 0; ///< from a packet's arrival at an idle queue to the first poll
  double poll_ns = 0;      ///< fixed cost of one NAPI poll
  unsigned budget = 64;    ///< packets per NAPI poll
};

/// A link between two sockets. Its latency only fills the cost of a distance class that has none.
struct SocketLink {
  unsigned from = 0;
  unsigned to = 0;
  double latency_ns = 0;
};

struct Machine {
  std::string name;
  unsigned sockets = 1; ///< 1 .. 16
  unsigned llcs_per_socket = 1;
  unsigned cores_per_llc = 1; ///< sockets * llcs_per_socket * cores_per_llc in 1 .. 1024
  unsigned threads_per_core = 1;
  double smt_slowdown = 1;       ///< of work on a core whose other threads are busy; 1 .. threads_per_core
  std::vector<SocketLink> links; ///< empty: every pair of sockets is one hop apart
  Clock clock;
  CoherenceCosts coherence;
  MemoryCosts memory;
  SoftirqCosts softirq;

  unsigned cores_per_socket() const { return llcs_per_socket * cores_per_llc; }
  unsigned cores() const { return sockets * cores_per_socket(); }
  unsigned cpus() const { return cores() * threads_per_core; }
};

} // namespace linebounce
