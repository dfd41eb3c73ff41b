// SPDX-License-Identifier: Apache-2.0
// What was asked for on the command line, after the EAL's own arguments.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace linebounce::harness {

struct Request {
  std::optional<std::string> scenario;
  std::vector<std::string> settings; ///< of the scenario, "/pointer=value"
  // Without a scenario, every combination of these is a row.
  std::vector<std::string> strategies{"atomic"};
  std::vector<unsigned> work_cycles{200};
  unsigned objects = 1;
  unsigned holds_per_packet = 1;
  std::vector<unsigned> queues; ///< empty: those of the scenario, else 1

  /// Of a trial. Short, so that most fit between two disturbances; longer with a generator, whose rings have to fill.
  double duration_s = 0.0003;
  unsigned trials = 64;
  std::optional<std::uint16_t> generator; ///< port
  std::optional<double> rate_pps;         ///< of the generator; none: as fast as it can
  std::optional<double> loss;             ///< search the highest rate with no more loss than this
  bool transmit = true;                   ///< false: packets are dropped when done
  std::optional<std::string> output;
};

/// Parses the arguments; nothing if only help or the version was asked for, which is then written. InputError.
std::optional<Request> parse_request(int argc, char** argv);

} // namespace linebounce::harness
