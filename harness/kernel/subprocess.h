// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace linebounce::harness {

struct Finished {
  int status = 0; ///< exit status; 128 + the signal that ended it; 127 where there is no such program
  std::string output;
  std::string errors;
};

/// Runs a program found on PATH with those arguments (no shell), `input` on its standard input, until it ends. It
/// stands in a process group of its own, so that Ctrl-C reaches this process alone.
Finished run_program(const std::vector<std::string>& arguments, const std::string& input = "");

} // namespace linebounce::harness
