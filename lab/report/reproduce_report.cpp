// SPDX-License-Identifier: Apache-2.0
#include "lab/report/reproduce_report.h"

#include "sim/error.h"

namespace linebounce::lab {

std::string render(const ReproduceReport& report, Format format) {
  switch (format) {
  case Format::table:
    return reproduce_table(report);
  case Format::json:
    return reproduce_json(report);
  case Format::csv:
    return reproduce_csv(report);
  }
  throw InternalError("a result in no known format");
}

} // namespace linebounce::lab
