// SPDX-License-Identifier: Apache-2.0
#include "cli/progress_bar.h"

#include <fmt/format.h>

#include <cstddef>
#include <cstdio>
#include <string>

#include <unistd.h>

namespace linebounce::cli {
namespace {

constexpr const char* clear_line = "\r\033[K";

} // namespace

ProgressBar::ProgressBar() : terminal_(isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
  if (terminal_)
    std::fputs(clear_line, stderr);
}

void ProgressBar::show(const lab::Progress& progress) const {
  if (!terminal_)
    return;
  if (progress.points_total == 0) { // nobody knows how much there is to do
    fmt::print(stderr, "{}{}", clear_line, progress.doing);
    std::fflush(stderr);
    return;
  }
  constexpr std::size_t width = 24;
  const std::size_t filled = width * progress.points_done / progress.points_total;
  const std::string bar = std::string(filled, '#') + std::string(width - filled, '.');
  fmt::print(stderr, "{}[{}] {}/{} {}", clear_line, bar, progress.points_done, progress.points_total, progress.doing);
  std::fflush(stderr);
}

} // namespace linebounce::cli
