// SPDX-License-Identifier: Apache-2.0
#include "harness/host/presence.h"

#include "harness/host/crowding.h"
#include "harness/host/tsc.h"

#include <algorithm>
#include <numeric>

#include <time.h>

namespace linebounce::harness {
namespace {

/// Less than that is what reading the clocks takes, and no thread switch is as short.
constexpr double noticed_ns = 2'000;

double thread_cpu_ns() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

} // namespace

Presence::Presence(bool alone, double crowded)
    : alone_(alone), crowded_(crowded), start_(tsc()), cpu_ns_(thread_cpu_ns()) {}

double Presence::away() const {
  const double had_ns = thread_cpu_ns() - cpu_ns_;
  const double all_ns = static_cast<double>(tsc() - start_) / tsc_ghz();
  const double absent = all_ns - had_ns > noticed_ns ? 1 - had_ns / all_ns : 0;
  return std::max({absent, crowded_, alone_ ? crowding() : 0});
}

std::vector<std::size_t> least_away(const std::vector<double>& away) {
  std::vector<std::size_t> places(away.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) { return away[a] < away[b]; });
  const auto end =
      std::find_if(places.begin(), places.end(), [&](std::size_t place) { return away[place] > tolerated_absence; });
  places.resize(std::min(away.size(), std::max(fewest, static_cast<std::size_t>(end - places.begin()))));
  std::sort(places.begin(), places.end());
  return places;
}

} // namespace linebounce::harness
