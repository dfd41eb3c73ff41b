// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/eal.h"

#include "harness/dpdk/frame.h"
#include "harness/host/cpus.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <rte_eal.h>
#include <rte_errno.h>
#include <rte_lcore.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace linebounce::harness {
namespace {

unsigned lcores_of(const Need& need) { return need.workers + (need.generator ? 1 : 0); }

std::string what_for(const Need& need) {
  return fmt::format("{} receive queue{}{}", need.workers, need.workers == 1 ? "" : "s",
                     need.generator ? " and a generator" : "");
}

/// While it lives, standard output goes nowhere: to arguments it does not like the EAL prints pages there, which belong
/// in no result. Its complaint itself is on standard error.
class SilentOutput {
public:
  SilentOutput() : kept_(dup(STDOUT_FILENO)) {
    std::fflush(stdout);
    if (const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC); kept_ >= 0 && nowhere >= 0) {
      dup2(nowhere, STDOUT_FILENO);
      close(nowhere);
    }
  }
  ~SilentOutput() {
    std::fflush(stdout);
    if (kept_ >= 0) {
      dup2(kept_, STDOUT_FILENO);
      close(kept_);
    }
  }
  SilentOutput(const SilentOutput&) = delete;
  SilentOutput& operator=(const SilentOutput&) = delete;

private:
  int kept_;
};

} // namespace

std::vector<std::string> default_eal_arguments(const Need& need) {
  const std::vector<unsigned> cpus = usable_cpus();
  if (lcores_of(need) > cpus.size())
    throw InputError(
        fmt::format("{} need {} lcores: this process may use {} CPUs", what_for(need), lcores_of(need), cpus.size()));
  std::vector<std::string> arguments{"--no-huge",
                                     "-m",
                                     "512",
                                     "--no-pci",
                                     "--no-shconf",
                                     "--no-telemetry",
                                     fmt::format("--file-prefix=linebounce-{}", getpid()),
                                     "--log-level=*:critical"};
  std::string lcores;
  for (unsigned i = 0; i < lcores_of(need); ++i)
    lcores += fmt::format("{}{}@{}", i == 0 ? "" : ",", i, cpus[i]);
  arguments.push_back("--lcores=" + lcores);
  for (unsigned i = 0; i < need.workers && !need.generator; ++i)
    arguments.push_back(fmt::format("--vdev=net_null{},size={}", i, std::max(need.frame_bytes, shortest_frame)));
  return arguments;
}

Eal::Eal(std::vector<std::string> arguments) : arguments_(std::move(arguments)) {
  arguments_.insert(arguments_.begin(), "linebounce-dpdk");
  for (std::string& argument : arguments_)
    argv_.push_back(argument.data());
  argv_.push_back(nullptr);
  int taken = 0;
  {
    const SilentOutput silent;
    taken = rte_eal_init(static_cast<int>(arguments_.size()), argv_.data());
  }
  if (taken < 0)
    throw InputError(fmt::format("DPDK does not start with the EAL arguments given: {}", rte_strerror(rte_errno)));
  if (static_cast<std::size_t>(taken) + 1 < arguments_.size())
    throw InputError(fmt::format("{}: not an EAL argument", argv_[static_cast<std::size_t>(taken) + 1]));
}

Eal::~Eal() {
  const std::filesystem::path runtime_folder = rte_eal_get_runtime_dir();
  rte_eal_cleanup();
  std::error_code not_empty; // or not there: both are fine
  std::filesystem::remove(runtime_folder, not_empty);
  std::filesystem::remove(runtime_folder.parent_path(), not_empty);
}

std::vector<unsigned> Eal::lcores(const Need& need) const {
  std::vector<unsigned> lcores{rte_get_main_lcore()};
  for (unsigned lcore = rte_get_next_lcore(~0U, 1, 0); lcore < RTE_MAX_LCORE; lcore = rte_get_next_lcore(lcore, 1, 0))
    lcores.push_back(lcore);
  if (lcores.size() < lcores_of(need))
    throw InputError(fmt::format("{} need {} lcores: the EAL has {}", what_for(need), lcores_of(need), lcores.size()));
  lcores.resize(lcores_of(need));
  return lcores;
}

nlohmann::ordered_json describe_lcores(const std::vector<unsigned>& lcores, const Need& need) {
  auto all = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < lcores.size(); ++i)
    all.push_back({{"lcore", lcores[i]},
                   {"cpu", rte_lcore_to_cpu_id(static_cast<int>(lcores[i]))},
                   {"numa_node", rte_lcore_to_socket_id(lcores[i])},
                   {"role", i < need.workers ? "worker" : "generator"}});
  return all;
}

} // namespace linebounce::harness
