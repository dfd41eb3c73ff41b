// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/methods/point.h"
#include "lab/methods/trial.h"

namespace linebounce::lab {

/// `ndr`: the highest offered rate whose loss does not exceed the limit, as a traffic generator searches it; growth of
/// the backlog counts as loss. One search per replicate, each with its own seed (and so its own flows), until the 95 %
/// interval over replicates is narrow enough or there are as many as the method allows. Reports the forwarded rate.
Point measure_ndr(const Bench& bench, const Ndr& ndr, std::uint64_t seed);

} // namespace linebounce::lab
