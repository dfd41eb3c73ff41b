// SPDX-License-Identifier: Apache-2.0
#include "lab/report/run_report.h"

#include "sim/error.h"

namespace linebounce::lab {

std::string render(const RunReport& report, Format format) {
  switch (format) {
  case Format::table:
    return run_table(report);
  case Format::json:
    return run_json(report);
  case Format::csv:
    return run_csv(report);
  }
  throw InternalError("a result in no known format");
}

} // namespace linebounce::lab
