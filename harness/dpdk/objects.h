// SPDX-License-Identifier: Apache-2.0
// The objects packets hold: where their counts are, and that all references came back.
#pragma once

#include "harness/ownership/count.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace linebounce::harness {

class Objects {
public:
  /// `count` objects, shared by so many workers. Memory is the EAL's, on the calling lcore's socket. InputError if
  /// there is not enough.
  Objects(unsigned count, unsigned workers);

  /// For trial number `trial`: every object on another line than in the trials around it, with `word` in its shared
  /// count and 0 in the workers' own. The time to move a line depends on its address (it chooses the home agent), so
  /// that nothing is measured on one line alone.
  void place(unsigned trial, std::uint32_t word);

  /// InternalError unless all counts are again what place() made them.
  void check() const;

  Counter* const* shared() const { return shared_.data(); }
  Counter* own(unsigned worker) const { return own_.get() + worker * own_apart_; }
  std::size_t lines() const { return lines_; }

private:
  struct Free {
    void operator()(void* memory) const;
  };

  std::size_t lines_;
  std::size_t own_apart_; ///< counters from one worker's to the next one's
  unsigned workers_;
  std::unique_ptr<Count[], Free> memory_;
  std::unique_ptr<Counter[], Free> own_;
  std::vector<Counter*> shared_;
  std::uint32_t word_ = 0;
};

} // namespace linebounce::harness
