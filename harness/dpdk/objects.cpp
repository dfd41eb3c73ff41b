// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/objects.h"

#include "sim/error.h"

#include <fmt/format.h>

#include <rte_lcore.h>
#include <rte_malloc.h>

#include <algorithm>
#include <new>

namespace linebounce::harness {
namespace {

constexpr std::size_t fewest_lines = 64;
/// Counts from one line that is used to the next; odd, so that neither pages nor sets repeat.
constexpr std::size_t most_apart = 33;
/// Lines an object moves by from trial to trial; odd, so that all 64 are used in turn.
constexpr std::size_t step = 5;

void* allocate(std::size_t bytes) {
  void* memory = rte_zmalloc_socket("linebounce", bytes, alignof(Count), static_cast<int>(rte_socket_id()));
  if (memory == nullptr)
    throw InputError(fmt::format("the EAL has no {} bytes left for the objects; its -m option gives it more", bytes));
  return memory;
}

} // namespace

void Objects::Free::operator()(void* memory) const { rte_free(memory); }

Objects::Objects(unsigned count, unsigned workers)
    : lines_(std::max<std::size_t>(count, fewest_lines)),
      own_apart_((count * sizeof(Counter) / sizeof(Count) + 1) * sizeof(Count) / sizeof(Counter)), workers_(workers),
      shared_(count) {
  // Many objects are not spread as far: they are many lines anyway.
  const std::size_t apart = lines_ > fewest_lines ? 1 : most_apart;
  const std::size_t counts = lines_ * apart;
  memory_.reset(new (allocate(counts * sizeof(Count))) Count[counts]);
  own_.reset(new (allocate(workers * own_apart_ * sizeof(Counter))) Counter[workers * own_apart_]);
}

void Objects::place(unsigned trial, std::uint32_t word) {
  const std::size_t apart = lines_ > fewest_lines ? 1 : most_apart;
  word_ = word;
  for (std::size_t i = 0; i < shared_.size(); ++i) {
    shared_[i] = &memory_[(i + trial * step) % lines_ * apart].word;
    shared_[i]->store(word);
  }
  for (std::size_t i = 0; i < workers_ * own_apart_; ++i)
    own_[i].store(0);
}

void Objects::check() const {
  for (std::size_t i = 0; i < shared_.size(); ++i) {
    const std::uint32_t shared = shared_[i]->load();
    std::uint32_t own = 0;
    for (unsigned worker = 0; worker < workers_; ++worker)
      own += this->own(worker)[i].load();
    if (shared != word_ || own != 0)
      throw InternalError(fmt::format("object {} was left with a shared count of {} instead of {}, and {} in the "
                                      "workers' own instead of 0",
                                      i, shared, word_, own));
  }
}

} // namespace linebounce::harness
