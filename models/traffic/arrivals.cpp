// SPDX-License-Identifier: Apache-2.0
#include "models/traffic/arrivals.h"

#include <algorithm>

namespace linebounce {

ArrivalProcess::ArrivalProcess(const Traffic& traffic, double rate_pps, double share, Picoseconds back_to_back,
                               Stream stream)
    : kind_(traffic.arrivals), burst_packets_(traffic.burst_packets), mean_gap_ps_(0), share_(share),
      back_to_back_(back_to_back), stream_(stream), next_(never) {
  if (rate_pps <= 0 || share <= 0)
    return;
  const double gap_ps = 1e12 / rate_pps;
  switch (kind_) {
  case Arrivals::cbr:
    mean_gap_ps_ = gap_ps;
    break;
  case Arrivals::poisson:
    mean_gap_ps_ = gap_ps / share;
    break;
  case Arrivals::bursts:
    mean_gap_ps_ = gap_ps / share * burst_packets_;
    break;
  }
  next_ = picoseconds(this->gap_ps());
  burst_due_ = next_;
  left_in_burst_ = burst_packets_ - 1;
}

double ArrivalProcess::gap_ps() {
  if (kind_ != Arrivals::cbr)
    return mean_gap_ps_ * stream_.exponential();
  // Each packet of the stream is to this queue with probability `share`.
  double slots = 1;
  while (share_ < 1 && stream_.uniform() >= share_)
    ++slots;
  return slots * mean_gap_ps_;
}

void ArrivalProcess::advance() {
  if (kind_ == Arrivals::bursts && left_in_burst_ > 0) {
    --left_in_burst_;
    next_ += back_to_back_;
    return;
  }
  if (kind_ == Arrivals::bursts) {
    left_in_burst_ = burst_packets_ - 1;
    burst_due_ += picoseconds(gap_ps());
    next_ = std::max(burst_due_, next_ + back_to_back_);
    return;
  }
  next_ += picoseconds(gap_ps());
}

} // namespace linebounce
