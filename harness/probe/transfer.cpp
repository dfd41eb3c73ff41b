// SPDX-License-Identifier: Apache-2.0
#include "harness/probe/transfer.h"

#include "harness/host/cpus.h"
#include "harness/host/presence.h"
#include "harness/host/together.h"
#include "harness/host/tsc.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace linebounce::harness {
namespace {

std::pair<double, std::vector<Share>> ping_pong(const std::vector<unsigned>& cpus, double ms, Line& line) {
  __atomic_store_n(&line.word, 0, __ATOMIC_SEQ_CST);
  constexpr std::uint64_t over = ~std::uint64_t{0};
  const auto shares = run_together(cpus, ms, [&](unsigned thread, std::uint64_t end) {
    std::uint64_t handed_on = 0;
    for (std::uint64_t mine = thread;; mine += 2) {
      std::uint64_t expected = mine;
      while (!__atomic_compare_exchange_n(&line.word, &expected, mine + 1, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
        if (expected == over)
          return handed_on;
        expected = mine;
      }
      ++handed_on;
      if ((handed_on & 63) == 0 && tsc() > end) {
        __atomic_store_n(&line.word, over, __ATOMIC_SEQ_CST);
        return handed_on;
      }
    }
  });
  return {shares[0].ns / (shares[0].operations + shares[1].operations), shares};
}

enum class Timed { rmw, load, rmw_after_load };

inline std::uint64_t fenced_tsc() {
  __builtin_ia32_lfence();
  const std::uint64_t now = tsc();
  __builtin_ia32_lfence();
  return now;
}

inline double rmw_ticks(Line& line) {
  const std::uint64_t start = fenced_tsc();
  __atomic_fetch_add(&line.word, 1, __ATOMIC_SEQ_CST);
  return static_cast<double>(fenced_tsc() - start);
}

inline double load_ticks(Line& line) {
  const std::uint64_t start = fenced_tsc();
  std::uint64_t seen = __atomic_load_n(&line.word, __ATOMIC_SEQ_CST);
  asm volatile("" : "+r"(seen));
  return static_cast<double>(fenced_tsc() - start);
}

void settle() {
  for (const std::uint64_t end = tsc() + static_cast<std::uint64_t>(2'000 * tsc_ghz()); tsc() < end;)
    relax();
}

/// What the second CPU pays for each line after the first wrote them all, and for the same again at once (a hit).
struct Round {
  std::vector<double> first;
  std::vector<double> hit;
  double away = 0;
};

Round timed_round(const std::vector<unsigned>& cpus, Lines& lines, const std::vector<std::size_t>& order, Timed timed) {
  Round round{std::vector<double>(order.size()), std::vector<double>(order.size())};
  std::atomic<bool> written{false};
  const auto shares = run_together(cpus, 1, [&](unsigned thread, std::uint64_t) {
    if (thread == 0) {
      for (const std::size_t i : order)
        __atomic_fetch_add(&lines[i].word, 1, __ATOMIC_SEQ_CST);
      settle();
      written = true;
      return std::uint64_t{1};
    }
    for (const std::size_t i : order)
      lines.find_page(i);
    while (!written)
      relax();
    if (timed == Timed::rmw_after_load) {
      for (const std::size_t i : order)
        static_cast<void>(load_ticks(lines[i]));
      settle();
    }
    for (const std::size_t i : order) {
      round.first[i] = timed == Timed::load ? load_ticks(lines[i]) : rmw_ticks(lines[i]);
      round.hit[i] = timed == Timed::load ? load_ticks(lines[i]) : rmw_ticks(lines[i]);
    }
    return std::uint64_t{1};
  });
  round.away = most_away(shares);
  return round;
}

/// ns over a hit: over lines, of each line's median.
Sample over_a_hit(const std::vector<Round>& rounds) {
  std::vector<double> hits;
  for (const Round& round : rounds)
    hits.insert(hits.end(), round.hit.begin(), round.hit.end());
  const double hit = sample_of(hits).median;
  std::vector<double> medians;
  for (std::size_t line = 0; line < rounds.front().first.size(); ++line) {
    std::vector<double> ticks;
    for (const Round& round : rounds)
      ticks.push_back(round.first[line]);
    medians.push_back(std::max(0.0, sample_of(ticks).median - hit) / tsc_ghz());
  }
  return sample_of(medians);
}

/// Rounds in another order each, so that nothing can be prefetched.
Observed timed_rounds(const std::vector<unsigned>& cpus, const Effort& effort, Timed timed) {
  Lines lines(effort.lines);
  std::vector<std::size_t> order(effort.lines);
  for (std::size_t i = 0; i < order.size(); ++i)
    order[i] = i;
  std::mt19937 random(1);
  std::vector<Round> rounds;
  Observed observed;
  const unsigned wanted = 10 * effort.trials;
  while (rounds.empty() ||
         (rounds.size() < tries_per_trial * wanted && observed.trials < wanted && !effort.stopped())) {
    std::shuffle(order.begin(), order.end(), random);
    rounds.push_back(timed_round(cpus, lines, order, timed));
    ++(rounds.back().away > tolerated_absence ? observed.dropped : observed.trials);
  }
  observed.disturbed = observed.trials == 0;
  observed.sample = over_a_hit(least_disturbed(rounds));
  return observed;
}

} // namespace

Transfer measure_transfer(unsigned from, unsigned to, const Effort& effort) {
  const std::vector<unsigned> cpus{from, to};
  Transfer transfer;
  transfer.from = from;
  transfer.to = to;
  Lines lines(effort.lines);
  transfer.ping_pong_ns = observe(lines, effort, [&](Line& line) { return ping_pong(cpus, effort.trial_ms, line); });
  transfer.rmw_ns = timed_rounds(cpus, effort, Timed::rmw);
  transfer.load_ns = timed_rounds(cpus, effort, Timed::load);
  transfer.rmw_after_load_ns = timed_rounds(cpus, effort, Timed::rmw_after_load);
  return transfer;
}

} // namespace linebounce::harness
