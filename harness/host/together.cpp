// SPDX-License-Identifier: Apache-2.0
#include "harness/host/together.h"

#include "harness/host/cpus.h"
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

/// Where the threads of a trial meet before it.
struct Meeting {
  bool alone = true; ///< nobody of them shares a core with another
  std::atomic<unsigned> waiting{0};
  std::atomic<std::uint64_t> start{0}; ///< time stamp, once all are there
};

Share take_part(unsigned thread, const std::vector<unsigned>& cpus, double ms, const Part& part, Meeting& meeting) {
  Presence presence(meeting.alone);
  if (meeting.waiting.fetch_add(1) + 1 == cpus.size())
    meeting.start = tsc() + static_cast<std::uint64_t>(tsc_ghz() * 5'000);
  std::uint64_t start = 0;
  while ((start = meeting.start.load(std::memory_order_acquire)) == 0)
    relax();
  while (tsc() < start)
    relax();
  const auto late = static_cast<std::uint64_t>(tsc_ghz() * latest_ns);
  presence.begin();
  const std::uint64_t began = tsc();
  Share share;
  share.operations = static_cast<double>(part(thread, start + static_cast<std::uint64_t>(ms * 1e6 * tsc_ghz())));
  share.ns = static_cast<double>(tsc() - began) / tsc_ghz();
  share.away = presence.away();
  share.disturbed = share.away > tolerated_absence || began > start + late;
  return share;
}

} // namespace

std::vector<Share> run_together(const std::vector<unsigned>& cpus, double ms, const Part& part,
                                const std::vector<unsigned>& others) {
  static_cast<void>(tsc_ghz()); // measured before anything is timed with it
  std::vector<Share> shares(cpus.size());
  std::vector<std::exception_ptr> failures(cpus.size());
  std::vector<std::thread> threads;
  Meeting meeting;
  std::vector<unsigned> all = cpus;
  all.insert(all.end(), others.begin(), others.end());
  meeting.alone = !share_a_core(all);
  for (unsigned i = 0; i < cpus.size(); ++i)
    threads.emplace_back([&, i] {
      try {
        pin_to(cpus[i]);
      } catch (...) {
        failures[i] = std::current_exception(); // the others must still meet
      }
      shares[i] = take_part(i, cpus, ms, part, meeting);
    });
  for (std::thread& thread : threads)
    thread.join();
  for (const std::exception_ptr& failure : failures)
    if (failure)
      std::rethrow_exception(failure);
  return shares;
}

bool disturbed(const std::vector<Share>& shares) {
  return std::any_of(shares.begin(), shares.end(), [](const Share& share) { return share.disturbed; });
}

double most_away(const std::vector<Share>& shares) {
  double most = 0;
  for (const Share& share : shares)
    most = std::max(most, share.away);
  return most;
}

} // namespace linebounce::harness
