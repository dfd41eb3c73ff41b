// SPDX-License-Identifier: Apache-2.0
#include "models/nic/receive_queue.h"

#include "sim/error.h"

#include <string>

namespace linebounce {

void ReceiveQueue::check_books() const {
  if (counters_.offered != counters_.dropped + counters_.done + in_flight())
    throw InternalError("packets not conserved: offered " + std::to_string(counters_.offered) + ", dropped " +
                        std::to_string(counters_.dropped) + ", done " + std::to_string(counters_.done) +
                        ", in flight " + std::to_string(in_flight()));
  std::uint64_t sum_in_flight = in_service_ ? static_cast<std::uint64_t>(taken_.count) : 0;
  for (std::size_t i = 0; i < ring_.size(); ++i)
    sum_in_flight += static_cast<std::uint64_t>(ring_.at(i).count);
  if (sum_sojourn_ != sum_done_ - (sum_accepted_ - sum_in_flight))
    throw InternalError("Little's law broken: times in the system do not add up to arrivals and departures");
}

} // namespace linebounce
