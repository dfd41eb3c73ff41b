// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace linebounce::harness {

/// A word alone on its cache line, and its line alone in its pair: prefetchers fetch two lines at a time.
struct alignas(128) Line {
  std::uint64_t word = 0;
};

/// Lines on a page each, at different places of it. The time to move a line depends on its address, by which the home
/// agent is chosen (54 to 106 ns on one machine), so that nothing is measured on one line alone.
class Lines {
public:
  explicit Lines(std::size_t count) : pages_(count) {}
  std::size_t size() const { return pages_.size(); }
  Line& operator[](std::size_t i) { return pages_[i][i % lines_per_page]; }

  /// Makes the calling CPU know where the page of line i is, without the line: a page walk, of a guest above all, takes
  /// as long as a transfer.
  void find_page(std::size_t i) {
    static_cast<void>(__atomic_load_n(&pages_[i][(i + lines_per_page / 2) % lines_per_page].word, __ATOMIC_RELAXED));
  }

private:
  static constexpr std::size_t lines_per_page = 4096 / sizeof(Line);
  struct alignas(4096) Page : std::array<Line, lines_per_page> {};
  std::vector<Page> pages_;
};

} // namespace linebounce::harness
