// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/command.h"
#include "harness/dpdk/request.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linebounce::harness {
namespace {

/// What stands before "--" is the EAL's; without one, or with nothing before it, all is ours.
Status obey(int argc, char** argv) {
  char** const end = argv + argc;
  char** const dashes = std::find(argv + 1, end, std::string_view("--"));
  if (dashes == end || dashes == argv + 1) {
    if (dashes != end)
      std::rotate(dashes, dashes + 1, end);
    const auto request = parse_request(dashes == end ? argc : argc - 1, argv);
    return request ? measure_all(*request, std::nullopt) : fine;
  }
  const std::vector<std::string> eal_arguments(argv + 1, dashes);
  const auto request = parse_request(static_cast<int>(end - dashes), dashes);
  return request ? measure_all(*request, eal_arguments) : fine;
}

} // namespace
} // namespace linebounce::harness

int main(int argc, char** argv) {
  return linebounce::harness::guarded("linebounce-dpdk", [&] { return linebounce::harness::obey(argc, argv); });
}
