// SPDX-License-Identifier: Apache-2.0
// Arguments of runs for tests.
#pragma once

#include <string>
#include <vector>

namespace linebounce::cli {

using Arguments = std::vector<std::string>;

/// A run of two points that takes a moment, with more arguments behind.
inline Arguments quick_run(const Arguments& more) {
  Arguments arguments = {"run",
                         "seg6-end-dx4.json",
                         "--set",
                         "/nic/queues=2",
                         "--set",
                         R"(/variants={"ref":{"strategies":{"input_route":"rcuref"},"switches":["refcount"]},)"
                         R"("noref":{"strategies":{"input_route":"noref"}}})",
                         "--set",
                         R"(/method={"saturate":{},"warmup_ms":1,"window_ms":1,"min_windows":2,"max_windows":2})"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

/// A run of six points that takes minutes, the first a second or so.
inline Arguments long_run(const Arguments& more) {
  Arguments arguments = {"run", "seg6-end-dx4.json", "--set",
                         R"(/method={"saturate":{},"window_ms":1000,"min_windows":90,"max_windows":90})"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

} // namespace linebounce::cli
