// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/trial.h"

#include "harness/host/cpus.h"
#include "harness/host/meeting.h"
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

/// Not counted, so that what a pause left cold is warm again; at most so much, and a quarter of the trial.
constexpr double warm_up_s = 50e-6;
/// Packets on their way through the kernel or a device arrive within this after the last one.
constexpr double quiet_s = 0.02;
/// So long a full ring may take a slow worker.
constexpr double longest_drain_s = 2;

std::uint64_t ticks_of(double seconds) { return static_cast<std::uint64_t>(seconds * 1e9 * tsc_ghz()); }

struct Part {
  const TrialSetup* setup = nullptr;
  Meeting* meeting = nullptr;
  std::atomic<bool>* sending = nullptr; ///< the generator is
  std::size_t index = 0;                ///< a lane's, or one more for the generator
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

int take_part(void* argument) {
  Part& part = *static_cast<Part*>(argument);
  const TrialSetup& setup = *part.setup;
  const Meeting::Start start = part.meeting->meet(part.index);
  const Presence presence(part.meeting->alone(), start.crowded);
  Window window;
  window.stop = &setup.stop;
  window.sending = part.sending;
  window.begin = start.ticks + ticks_of(std::min(warm_up_s, setup.seconds / 4));
  window.end = start.ticks + ticks_of(setup.seconds);
  window.quiet = setup.generator == nullptr ? 0 : ticks_of(quiet_s);
  window.drain = window.end + (setup.generator == nullptr ? 0 : ticks_of(longest_drain_s));
  if (part.index < setup.lanes.size())
    setup.forward(setup.lanes[part.index], window, part.tally);
  else
    setup.generator->run(setup.pps, window, *part.sending, part.sent);
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
  std::vector<Part> parts(setup.lanes.size() + (setup.generator == nullptr ? 0 : 1));
  Meeting meeting(parts.size(), each_has_a_core(setup));
  std::atomic<bool> sending{setup.generator != nullptr};
  for (std::size_t i = 0; i < parts.size(); ++i)
    parts[i] = {&setup, &meeting, &sending, i};
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
