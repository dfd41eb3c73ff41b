// SPDX-License-Identifier: Apache-2.0
#include "lab/report/context.h"

#include "sim/error.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <ctime>
#include <utility>

#include <unistd.h>

namespace linebounce::lab {
namespace {

std::string host_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "unknown";
}

nlohmann::ordered_json with_hash(const Context& context, const char* key, nlohmann::ordered_json hash) {
  nlohmann::ordered_json json;
  json["version"] = context.version;
  json[key] = std::move(hash);
  json["seed"] = context.seed;
  json["host"] = context.host;
  json["date"] = context.date;
  return json;
}

} // namespace

Context make_context(std::uint64_t seed, std::map<std::string, std::string> scenario_hashes) {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return {LINEBOUNCE_VERSION, std::move(scenario_hashes), seed, host_name(),
          fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now))};
}

nlohmann::ordered_json one_scenario_json(const Context& context) {
  if (context.scenario_hashes.size() != 1)
    throw InternalError("a result of one scenario has not one scenario hash");
  return with_hash(context, "scenario_hash", context.scenario_hashes.begin()->second);
}

nlohmann::ordered_json many_scenarios_json(const Context& context) {
  return with_hash(context, "scenario_hashes", nlohmann::ordered_json(context.scenario_hashes));
}

std::string context_line(const Context& context) {
  const bool one = context.scenario_hashes.size() == 1;
  return fmt::format("linebounce {}, {}seed {}\n", context.version,
                     one ? "scenario hash " + context.scenario_hashes.begin()->second + ", " : "", context.seed);
}

} // namespace linebounce::lab
