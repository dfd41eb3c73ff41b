// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/lane.h"

namespace linebounce::harness {

Tally& Tally::operator+=(const Tally& other) {
  for (const auto count : {&Tally::polls, &Tally::empty_polls, &Tally::received, &Tally::processed,
                           &Tally::processed_in_window, &Tally::unroutable, &Tally::not_held, &Tally::transmitted,
                           &Tally::not_transmitted, &Tally::last_releases, &Tally::ticks})
    this->*count += other.*count;
  for (const auto share : {&Shares::poll, &Shares::work, &Shares::ownership}) {
    split.ticks.*share += other.split.ticks.*share;
    split.laps.*share += other.split.laps.*share;
  }
  return *this;
}

} // namespace linebounce::harness
