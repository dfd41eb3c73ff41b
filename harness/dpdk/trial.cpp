// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/trial.h"

#include "harness/host/cpus.h"
#include "harness/host/presence.h"
#include "harness/host/tsc.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <rte_launch.h>
#include <rte_lcore.h>

#include <algorithm>
#include <cstddef>

namespace linebounce::harness {
namespace {

constexpr double start_delay_s = 5e-6;
/// Packets on their way through the kernel or a device arrive within this after the last one.
constexpr double quiet_s = 0.02;
/// So long a full ring may take a slow worker.
constexpr double longest_drain_s = 2;

std::uint64_t ticks_of(double seconds) { return static_cast<std::uint64_t>(seconds * 1e9 * tsc_ghz()); }

/// Where the lcores meet before they start.
struct Meeting {
  std::atomic<std::size_t> waiting{0};
  std::atomic<std::uint64_t> start{0}; ///< time stamp, once all are there
  std::atomic<bool> sending{false};    ///< the generator is
};

struct Part {
  const TrialSetup* setup = nullptr;
  Meeting* meeting = nullptr;
  std::size_t index = 0; ///< a lane's, or one more for the generator
  std::size_t parts = 0;
  bool alone = true; ///< nobody of them shares a core with another
  Tally tally{};
  Sent sent{};
  double away = 0;
};

unsigned cpu_of(unsigned lcore) { return static_cast<unsigned>(rte_lcore_to_cpu_id(static_cast<int>(lcore))); }

/// No two of those at work.
bool each_has_a_core(const TrialSetup& setup) {
  std::vector<unsigned> cpus;
  for (std::size_t i = 0; i < setup.lanes.size(); ++i)
    cpus.push_back(cpu_of(setup.lcores[i]));
  if (setup.generator != nullptr)
    cpus.push_back(cpu_of(setup.lcores.back()));
  return !share_a_core(cpus);
}

std::uint64_t meet(Meeting& meeting, std::size_t parts) {
  if (meeting.waiting.fetch_add(1) + 1 == parts)
    meeting.start = tsc() + ticks_of(start_delay_s);
  std::uint64_t start = 0;
  while ((start = meeting.start.load(std::memory_order_acquire)) == 0)
    relax();
  while (tsc() < start)
    relax();
  return start;
}

int take_part(void* argument) {
  Part& part = *static_cast<Part*>(argument);
  const TrialSetup& setup = *part.setup;
  Presence presence(part.alone);
  const std::uint64_t start = meet(*part.meeting, part.parts);
  presence.begin();
  Window window{start + ticks_of(setup.seconds), 0, 0, &setup.stop, &part.meeting->sending};
  window.quiet = setup.generator == nullptr ? 0 : ticks_of(quiet_s);
  window.drain = window.end + (setup.generator == nullptr ? 0 : ticks_of(longest_drain_s));
  if (part.index < setup.lanes.size())
    setup.forward(setup.lanes[part.index], window, part.tally);
  else
    setup.generator->run(setup.pps, window, part.meeting->sending, part.sent);
  part.away = presence.away();
  return 0;
}

void check_books(const Tally& tally, std::size_t worker) {
  const auto fail = [worker](const std::string& what) {
    throw InternalError(fmt::format("worker {}: {}", worker, what));
  };
  if (tally.received != tally.processed + tally.dropped())
    fail(fmt::format("{} packets were received, {} processed and {} dropped", tally.received, tally.processed,
                     tally.dropped()));
  if (tally.processed != tally.transmitted + tally.not_transmitted)
    fail(fmt::format("{} packets were processed, {} transmitted and {} freed", tally.processed, tally.transmitted,
                     tally.not_transmitted));
  if (tally.last_releases != 0)
    fail(fmt::format("{} releases found no other reference, the object's own included", tally.last_releases));
}

} // namespace

Tally TrialResult::total() const {
  Tally sum;
  for (const Tally& lane : lanes)
    sum += lane;
  return sum;
}

TrialResult run_trial(const TrialSetup& setup) {
  static_cast<void>(tsc_ghz()); // measured before anything is timed with it
  Meeting meeting;
  meeting.sending = setup.generator != nullptr;
  const bool alone = each_has_a_core(setup);
  std::vector<Part> parts(setup.lanes.size() + (setup.generator == nullptr ? 0 : 1));
  for (std::size_t i = 0; i < parts.size(); ++i)
    parts[i] = {&setup, &meeting, i, parts.size(), alone};
  for (std::size_t i = 1; i < parts.size(); ++i)
    if (const bool is_lane = i < setup.lanes.size();
        rte_eal_remote_launch(take_part, &parts[i], is_lane ? setup.lcores[i] : setup.lcores.back()) != 0)
      throw InternalError("an lcore is still at work"); // the others, if any, wait for ever: main() ends the process
  take_part(&parts.front());
  rte_eal_mp_wait_lcore();
  TrialResult result;
  for (const Part& part : parts) {
    result.away = std::max(result.away, part.away);
    if (part.index < setup.lanes.size())
      result.lanes.push_back(part.tally);
    else
      result.sent = part.sent;
  }
  for (std::size_t i = 0; i < result.lanes.size(); ++i)
    check_books(result.lanes[i], i);
  return result;
}

} // namespace linebounce::harness
