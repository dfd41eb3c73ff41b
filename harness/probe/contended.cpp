// SPDX-License-Identifier: Apache-2.0
#include "harness/probe/contended.h"

#include "harness/host/together.h"
#include "harness/host/tsc.h"

#include <cstdint>

namespace linebounce::harness {
namespace {

using Word = std::uint64_t;

/// What follows does not start before `value` is known.
inline Word* after(Word* word, Word value) {
  asm volatile("and $0, %1\n\tadd %1, %0" : "+r"(word), "+r"(value));
  return word;
}

struct FetchAdd {
  Word operator()(Word* word, Word value, unsigned work_cycles) const {
    return private_work(__atomic_fetch_add(after(word, value), 1, __ATOMIC_SEQ_CST), work_cycles);
  }
};

struct CompareSwap {
  Word operator()(Word* word, Word value, unsigned work_cycles) const {
    Word* const at = after(word, value);
    Word seen = __atomic_load_n(at, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(at, &seen, seen + 1, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)) {
    }
    return private_work(seen, work_cycles);
  }
};

struct Pair {
  Word operator()(Word* word, Word value, unsigned work_cycles) const {
    const Word held = private_work(__atomic_fetch_add(after(word, value), 1, __ATOMIC_SEQ_CST), work_cycles);
    return __atomic_fetch_sub(after(word, held), 1, __ATOMIC_SEQ_CST);
  }
};

template <class Operation>
Observed contest(const std::vector<unsigned>& cpus, unsigned work_cycles, const Effort& effort) {
  Lines lines(effort.lines);
  return observe(lines, effort, [&](Line& line) {
    const auto shares = run_together(cpus, effort.trial_ms, [&](unsigned, std::uint64_t end) {
      Word value = 1;
      std::uint64_t count = 0;
      do {
        for (int i = 0; i < 16; ++i)
          value = Operation()(&line.word, value, work_cycles);
        count += 16;
      } while (tsc() < end);
      return count;
    });
    double per_second = 0;
    for (const Share& share : shares)
      per_second += share.operations / share.ns * 1e9;
    return std::pair(per_second, shares);
  });
}

} // namespace

Observed measure_contest(Contest kind, const std::vector<unsigned>& cpus, unsigned work_cycles, const Effort& effort) {
  switch (kind) {
  case Contest::fetch_add:
    return contest<FetchAdd>(cpus, work_cycles, effort);
  case Contest::compare_swap:
    return contest<CompareSwap>(cpus, work_cycles, effort);
  case Contest::pair:
    break;
  }
  return contest<Pair>(cpus, work_cycles, effort);
}

} // namespace linebounce::harness
