// SPDX-License-Identifier: Apache-2.0
#include "harness/host/together.h"

#include "harness/host/cpus.h"
#include "harness/host/meeting.h"
#include "harness/host/presence.h"
#include "harness/host/tsc.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>

namespace linebounce::harness {
namespace {

/// A thread that begins later than this after the others was kept from its CPU.
constexpr double latest_ns = 20'000;

Share take_part(unsigned thread, double ms, const Part& part, Meeting& meeting) {
  const Meeting::Start start = meeting.meet(thread);
  const auto late = static_cast<std::uint64_t>(tsc_ghz() * latest_ns);
  const Presence presence(meeting.alone(), start.crowded);
  const std::uint64_t began = tsc();
  Share share;
  share.operations = static_cast<double>(part(thread, start.ticks + static_cast<std::uint64_t>(ms * 1e6 * tsc_ghz())));
  share.ns = static_cast<double>(tsc() - began) / tsc_ghz();
  share.away = began > start.ticks + late ? 1 : presence.away();
  return share;
}

} // namespace

std::vector<Share> run_together(const std::vector<unsigned>& cpus, double ms, const Part& part,
                                const std::vector<unsigned>& others) {
  std::vector<Share> shares(cpus.size());
  std::vector<std::exception_ptr> failures(cpus.size());
  std::vector<std::thread> threads;
  std::vector<unsigned> all = cpus;
  all.insert(all.end(), others.begin(), others.end());
  Meeting meeting(cpus.size(), !share_a_core(all));
  for (unsigned i = 0; i < cpus.size(); ++i)
    threads.emplace_back([&, i] {
      try {
        pin_to(cpus[i]);
      } catch (...) {
        failures[i] = std::current_exception(); // the others must still meet
      }
      shares[i] = take_part(i, ms, part, meeting);
    });
  for (std::thread& thread : threads)
    thread.join();
  for (const std::exception_ptr& failure : failures)
    if (failure)
      std::rethrow_exception(failure);
  return shares;
}

bool disturbed(const std::vector<Share>& shares) { return most_away(shares) > tolerated_absence; }

double most_away(const std::vector<Share>& shares) {
  double most = 0;
  for (const Share& share : shares)
    most = std::max(most, share.away);
  return most;
}

} // namespace linebounce::harness
