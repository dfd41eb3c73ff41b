// SPDX-License-Identifier: Apache-2.0
#include "cli/options.h"

#include "lab/methods/pool.h"

#include <array>
#include <charconv>
#include <string_view>
#include <system_error>
#include <utility>

namespace linebounce::cli {
namespace {

lab::Format format_named(const std::string& name) {
  constexpr std::array<std::pair<std::string_view, lab::Format>, 3> formats{
      {{"table", lab::Format::table}, {"json", lab::Format::json}, {"csv", lab::Format::csv}}};
  for (const auto& [known, format] : formats)
    if (name == known)
      return format;
  throw CLI::ValidationError("--format", name + " is none of table, json, csv");
}

// CLI11 takes -1 for the largest unsigned number, and anything beyond it too.
std::uint64_t seed_of(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size())
    throw CLI::ValidationError("--seed", text + " is not a whole number in 0 .. 2^64 - 1");
  return seed;
}

} // namespace

void add_result_options(CLI::App& command, ResultOptions& options) {
  command
      .add_option_function<std::string>(
          "--format", [&options](const std::string& name) { options.format = format_named(name); },
          "How the result is written: table (default), json or csv")
      ->option_text("FORMAT");
  command
      .add_option("-o,--output", options.file,
                  "Write the result to FILE, whole or not at all,\ninstead of standard output")
      ->option_text("FILE");
}

void add_seed_option(CLI::App& command, std::uint64_t& seed) {
  command
      .add_option_function<std::string>(
          "--seed", [&seed](const std::string& text) { seed = seed_of(text); },
          "Seed of all random streams, 0 .. 2^64 - 1 (default 1);\none seed, one result")
      ->option_text("N");
}

void add_jobs_option(CLI::App& command, unsigned& jobs) {
  jobs = lab::usable_cpus();
  command.add_option("-j,--jobs", jobs, "Processes that simulate side by side; results do not depend on it")
      ->check(CLI::Range(1U, 1024U))
      ->option_text("N");
}

} // namespace linebounce::cli
