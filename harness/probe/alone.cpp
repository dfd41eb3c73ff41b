// SPDX-License-Identifier: Apache-2.0
#include "harness/probe/alone.h"

#include "harness/host/together.h"
#include "harness/host/tsc.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

namespace linebounce::harness {
namespace {

constexpr unsigned between_cycles = 120;

/// ns per operation of a loop on one line.
template <class Operation> Observed loop_ns(unsigned cpu, const Effort& effort, const Operation& operation) {
  Lines lines(effort.lines);
  return observe(lines, effort, [&](Line& line) {
    const auto shares = run_together({cpu}, effort.trial_ms, [&](unsigned, std::uint64_t end) {
      std::uint64_t count = 0;
      std::uint64_t value = 1;
      do {
        for (int i = 0; i < 64; ++i)
          value = operation(line.word, value);
        count += 64;
      } while (tsc() < end);
      return count;
    });
    return std::pair(shares[0].ns / shares[0].operations, shares);
  });
}

Observed less(Observed observed, const Observed& base) {
  observed.sample.median = std::max(0.0, observed.sample.median - base.sample.median);
  return observed;
}

} // namespace

Alone measure_alone(unsigned cpu, const Effort& effort) {
  using Word = std::uint64_t;
  const auto work_only = loop_ns(cpu, effort, [](Word&, Word value) { return private_work(value, between_cycles); });
  Alone alone;
  alone.rmw_ns = loop_ns(cpu, effort, [](Word& word, Word) { return __atomic_fetch_add(&word, 1, __ATOMIC_SEQ_CST); });
  alone.rmw_between_ns =
      less(loop_ns(cpu, effort,
                   [](Word& word, Word value) {
                     return private_work(__atomic_fetch_add(&word, value | 1, __ATOMIC_SEQ_CST), between_cycles);
                   }),
           work_only);
  alone.compare_swap_ns = loop_ns(cpu, effort, [](Word& word, Word) {
    Word seen = __atomic_load_n(&word, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(&word, &seen, seen + 1, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)) {
    }
    return seen;
  });
  alone.load_ns = loop_ns(cpu, effort, [](Word& word, Word value) {
    const Word* address = &word;
    asm volatile("and $0, %0\n\tadd %0, %1\n\tmov (%1), %0" : "+r"(value), "+r"(address)::"memory");
    return value;
  });
  const double chain_ns = 2 / core_ghz(1); // the and and the add before each load
  alone.load_ns.sample.median = std::max(0.0, alone.load_ns.sample.median - chain_ns);
  alone.store_ns = less(loop_ns(cpu, effort,
                                [](Word& word, Word value) {
                                  asm volatile("add %1, %0" : "+m"(word) : "r"(value));
                                  return private_work(value, between_cycles);
                                }),
                        work_only);
  return alone;
}

double far_load_ns(unsigned cpu, std::size_t bytes) {
  constexpr std::size_t step = 64 / sizeof(std::uint32_t);
  constexpr std::size_t stretch = 1024; // loads timed together, so that few are interrupted
  const std::size_t count = bytes / 64;
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  std::shuffle(order.begin(), order.end(), std::mt19937(1));
  std::vector<std::uint32_t> chain(count * step);
  for (std::size_t i = 0; i < count; ++i)
    chain[order[i] * step] = static_cast<std::uint32_t>(order[(i + 1) % count] * step);
  std::vector<double> ns;
  run_together({cpu}, 1, [&](unsigned, std::uint64_t) {
    std::uint32_t at = 0;
    for (std::size_t done = 0; done < 3 * count; done += stretch) {
      const std::uint64_t start = tsc();
      for (std::size_t i = 0; i < stretch; ++i) {
        at = chain[at];
        asm volatile("" : "+r"(at));
      }
      if (done >= count) // the first round fills the cache
        ns.push_back(static_cast<double>(tsc() - start) / tsc_ghz() / static_cast<double>(stretch));
    }
    return std::uint64_t{1};
  });
  return sample_of(ns).median;
}

} // namespace linebounce::harness
