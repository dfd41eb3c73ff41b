// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lab/methods/run.h"

namespace linebounce::cli {

/// A bar on standard error while it lives, if that is a terminal; nothing at all otherwise.
class ProgressBar {
public:
  ProgressBar();
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(const lab::Progress& progress) const;

private:
  bool terminal_;
};

} // namespace linebounce::cli
