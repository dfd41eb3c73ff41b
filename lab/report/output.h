// SPDX-License-Identifier: Apache-2.0
// Where a result goes: standard output, or a file that is there whole or not at all.
#pragma once

#include "sim/error.h"

#include <optional>
#include <string>

namespace linebounce::lab {

/// The reader of standard output went away. Nothing is to be said about it.
struct ReaderGone : InputError {
  using InputError::InputError;
};

class Output {
public:
  /// To that file, or to standard output. InputError if it is clear now that it cannot be written.
  explicit Output(std::optional<std::string> file);

  /// Writes everything. A regular file is written under a temporary name beside it, then renamed over it; a symbolic
  /// link is followed. InputError if that fails (ReaderGone for a closed pipe).
  void write(const std::string& text) const;

private:
  std::optional<std::string> file_;
};

} // namespace linebounce::lab
